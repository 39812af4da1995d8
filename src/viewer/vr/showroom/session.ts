/**
 * Asks for a session in the headset; the browser asks the person.
 *
 * @throws DOMException where they or the device refuse
 */
export async function requestRoom(): Promise<XRSession> {
  const session = await navigator.xr?.requestSession('immersive-vr', {
    optionalFeatures: ['local-floor', 'hand-tracking'],
  })
  if (session === undefined) throw new DOMException('No headset', 'NotSupportedError')
  return session
}

/** The origin of a session's measures: the floor under the person or, if the device does not know it, their head at the start. */
export async function spaceOf(
  session: XRSession,
): Promise<{ space: XRReferenceSpace; hasFloor: boolean }> {
  try {
    return { space: await session.requestReferenceSpace('local-floor'), hasFloor: true }
  } catch {
    return { space: await session.requestReferenceSpace('local'), hasFloor: false }
  }
}
