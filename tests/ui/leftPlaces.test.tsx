import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Main } from '../../src/ui/Main.tsx'

const scrolledTo = vi.fn()
const scrolledBy = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolledTo)
  vi.stubGlobal('scrollBy', scrolledBy)
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** A screen with rows, each so many pixels below the window's top. */
const screen = (place: string, rows: Record<string, number> = {}) => (
  <Main ref={createRef<HTMLElement>()} label={place} place={place}>
    {Object.entries(rows).map(([id, top]) => (
      <p
        key={`${place} ${id}`}
        data-id={id}
        ref={(row) => {
          if (row) row.getBoundingClientRect = () => ({ top }) as DOMRect
        }}
      />
    ))}
  </Main>
)

/** The address becomes that of a screen, by Back, Forward or a plain link. */
function comeTo(place: string) {
  history.replaceState(null, '', `#${place}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

test('who comes back finds the row that was first in sight where it was', () => {
  const { rerender } = render(screen('/first', { 1: -60, 2: 25, 3: 110 }))
  rerender(screen('/other'))
  comeTo('/first')
  rerender(screen('/first', { 1: 10, 2: 130, 3: 250 }))
  expect(scrolledBy).toHaveBeenCalledExactlyOnceWith(0, 105)
})

test('a screen whose row has gone, or that nobody comes back to, is read from its top', () => {
  const { rerender } = render(screen('/gone', { 4: 25 }))
  rerender(screen('/another'))
  comeTo('/gone')
  scrolledTo.mockClear()
  rerender(screen('/gone', { 5: 25 }))
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 0)
  rerender(screen('/new', { 4: 300 }))
  expect(scrolledTo).toHaveBeenCalledTimes(2)
  expect(scrolledBy).not.toHaveBeenCalled()
})
