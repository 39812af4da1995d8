/** A panel that can be left: it takes over what is chosen in its row in edit, and says no where something is wrong there. */
export type Leaving = { leave: () => Promise<boolean> }

/** Goes on from a panel, unless something is wrong that shows there then. */
export async function leaveBy(panel: Leaving | null, goOn: () => void): Promise<void> {
  if (panel === null || (await panel.leave())) goOn()
}
