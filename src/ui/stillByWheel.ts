const still = (event: WheelEvent) => {
  if (event.currentTarget === document.activeElement) event.preventDefault()
}

/**
 * Keeps the wheel from changing a number field that has the focus: people who scroll the page would change what they have typed. Every field of
 * the type `number` has it as its `ref`.
 */
export function stillByWheel(field: HTMLInputElement | null): (() => void) | undefined {
  // React's own listeners for the wheel can't prevent anything.
  field?.addEventListener('wheel', still, { passive: false })
  return () => field?.removeEventListener('wheel', still)
}
