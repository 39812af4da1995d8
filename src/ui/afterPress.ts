/**
 * Does what leaving a field brings about. Where a press takes the focus away, it waits for the end of the press: what is pressed stays
 * where it is and does what was meant, before anything moves. Where the field has gone by then, nothing is done.
 *
 * @param field  that which has lost the focus
 */
export function afterPress(field: Element, leave: () => void): void {
  const leaveNow = () => field.isConnected && leave()
  // The click comes right after the button is let go.
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(leaveNow), { once: true })
  else leaveNow()
}
