import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames } from '../../src/stage/frames.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  )
  vi.stubGlobal('cancelAnimationFrame', (asked: ReturnType<typeof setTimeout>) =>
    clearTimeout(asked),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a change is one frame, and stillness none', () => {
  const frames = createFrames(() => undefined)
  frames.ask()
  frames.ask()
  vi.advanceTimersByTime(10_000)
  expect(frames.count()).toBe(1)
})

test('it says that it is at rest once nothing moves and no frame is requested', () => {
  const said: boolean[] = []
  const frames = createFrames(
    () => undefined,
    (isAtRest) => said.push(isAtRest),
  )
  frames.move('slide', 200, () => undefined)
  frames.ask()
  vi.advanceTimersByTime(150)
  expect(said).not.toContain(true)
  vi.advanceTimersByTime(1000)
  expect(said.at(-1)).toBe(true)
  frames.ask()
  expect(said.at(-1)).toBe(false)
})

test('for a picture all is where it was going at once, while the camera goes on', () => {
  const frames = createFrames(() => undefined)
  const seen = { slide: [] as number[], camera: [] as number[] }
  frames.move('slide', 200, (share) => seen.slide.push(share))
  frames.move('camera', 200, (share) => seen.camera.push(share))
  vi.advanceTimersByTime(50)
  frames.settle('camera')
  expect(seen.slide.at(-1)).toBe(1)
  expect(seen.camera.at(-1)).toBeLessThan(1)
  vi.advanceTimersByTime(1000)
  expect(seen.slide.filter((share) => share === 1)).toHaveLength(1)
  expect(seen.camera.at(-1)).toBe(1)
})

test('while nobody looks nothing is drawn: what moves is there at once, and one frame shows it to who looks again', () => {
  const frames = createFrames(() => undefined)
  const seen: number[] = []
  frames.move('slide', 200, (share) => seen.push(share))
  vi.advanceTimersByTime(50)
  const drawn = frames.count()
  frames.pause(true)
  expect(seen.at(-1)).toBe(1)
  const other: number[] = []
  frames.move('slide', 200, (share) => other.push(share))
  frames.ask()
  vi.advanceTimersByTime(1000)
  expect(other).toEqual([1])
  expect(frames.count()).toBe(drawn)
  frames.pause(false)
  vi.advanceTimersByTime(1000)
  expect(frames.count()).toBe(drawn + 1)
  frames.pause(true)
  frames.pause(false)
  vi.advanceTimersByTime(1000)
  expect(frames.count()).toBe(drawn + 1)
})
