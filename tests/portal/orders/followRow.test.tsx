import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFollowRow } from '../../../src/portal/orders/panel/useFollowRow.ts'

const show = vi.fn<(id: number) => void>()
const close = vi.fn<() => void>()
const step = vi.fn<(by: 1 | -1, from: number) => Promise<void>>(() => Promise.resolve())

function Rows() {
  const table = useRef<HTMLDivElement>(null)
  useFollowRow(table, { show, close, step })
  return (
    <div ref={table}>
      {[11, 12].map((id) => (
        <button key={id} type="button" className="order-row" data-id={id}>
          {id}
        </button>
      ))}
    </div>
  )
}

/** Presses a key on a row, and moves the focus as the list does. */
function press(key: string, on: number, to?: number): void {
  fireEvent.keyDown(screen.getByText(String(on)), { key })
  if (to !== undefined) screen.getByText(String(to)).focus()
}

describe('the panel follows the row that has the focus', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    render(<Rows />)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('shows a row once the focus rests on it', () => {
    press('ArrowDown', 11, 12)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(show.mock.calls).toEqual([[12]])
  })

  it('goes on over the end from the row that has the focus, and does not come back to it', () => {
    press('ArrowDown', 11, 12)
    press('ArrowDown', 12)
    vi.advanceTimersByTime(1000)
    expect(step.mock.calls).toEqual([[1, 12]])
    expect(show).not.toHaveBeenCalled()
  })
})
