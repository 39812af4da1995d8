import type { UserEvent } from '@testing-library/user-event'

/** Fills a field as one edit. Typing letter by letter costs a drawing for each: it is for tests of what happens as somebody types. */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
