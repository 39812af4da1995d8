import { afterEach, expect, test, vi } from 'vitest'
import { requestRoom, spaceOf } from '../../../../src/viewer/vr/showroom/session.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'xr'))

/** A session of a device that knows some spaces. */
const sessionWith = (...known: string[]) =>
  ({
    requestReferenceSpace: (kind: string) =>
      known.includes(kind)
        ? Promise.resolve(kind)
        : Promise.reject(new DOMException(kind, 'NotSupportedError')),
  }) as unknown as XRSession

test('a device that knows the floor stands on it, a seated one begins at the head', async () => {
  expect(await spaceOf(sessionWith('local-floor', 'local'))).toEqual({
    space: 'local-floor',
    hasFloor: true,
  })
  expect(await spaceOf(sessionWith('local'))).toEqual({ space: 'local', hasFloor: false })
  await expect(spaceOf(sessionWith('viewer'))).rejects.toThrow(DOMException)
})

test('a session in the room is asked for, with floor and hands where they are', async () => {
  const requestSession = vi.fn(() => Promise.resolve({}))
  Object.defineProperty(navigator, 'xr', { value: { requestSession }, configurable: true })
  await requestRoom()
  expect(requestSession.mock.calls).toEqual([
    ['immersive-vr', { optionalFeatures: ['local-floor', 'hand-tracking'] }],
  ])
})

test('a browser without virtual reality has no session to give', async () => {
  await expect(requestRoom()).rejects.toThrow('No headset')
})
