import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stillByWheel } from '../../src/ui/stillByWheel.ts'

afterEach(cleanup)

test('a wheel over a number field that has the focus changes nothing, and else scrolls the page', () => {
  render(<input ref={stillByWheel} type="number" defaultValue={3} />)
  const field = screen.getByRole('spinbutton')
  // A wheel that nobody has prevented is true.
  expect(fireEvent.wheel(field, { deltaY: 100 })).toBe(true)
  field.focus()
  expect(fireEvent.wheel(field, { deltaY: 100 })).toBe(false)
  field.blur()
  expect(fireEvent.wheel(field, { deltaY: 100 })).toBe(true)
})

test('every number field is such a one', () => {
  const files = import.meta.glob<string>('../../src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const fields = Object.entries(files).flatMap(([file, text]) =>
    Array.from(text.matchAll(/<\w+(?:(?!\/>)[^])*?type="number"/g), ([field]) => ({ file, field })),
  )
  expect(fields.length).toBeGreaterThan(2)
  for (const { file, field } of fields) expect(field, file).toContain('ref={stillByWheel}')
})
