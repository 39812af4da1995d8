/** The ref of something that a press opens, such as a field: it takes the focus as it appears, so that the next key goes there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
