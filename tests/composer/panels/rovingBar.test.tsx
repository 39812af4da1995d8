import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { RovingBar } from '../../../src/composer/panels/RovingBar.tsx'

afterEach(cleanup)

const bar = (...names: string[]) => (
  <>
    <RovingBar label="Tools">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </RovingBar>
    <button type="button">After</button>
  </>
)
const focused = () => document.activeElement?.textContent

test('tools are one stop of Tab, arrows go through them, and Tab comes back to the one that it left', async () => {
  const user = userEvent.setup()
  render(bar('Turn', 'Mirror', 'Remove'))
  await user.tab()
  expect(focused()).toBe('Turn')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Remove')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Remove')
  await user.keyboard('{Home}{ArrowRight}')
  expect(focused()).toBe('Mirror')
  await user.tab()
  expect(focused()).toBe('After')
  await user.tab({ shift: true })
  expect(focused()).toBe('Mirror')
})

test('a tool that goes leaves the stop to the first, and one that comes is none', async () => {
  const user = userEvent.setup()
  const { rerender } = render(bar('Turn', 'Mirror'))
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await user.tab()
  rerender(bar('Move', 'Turn'))
  await user.tab({ shift: true })
  expect(focused()).toBe('Move')
  expect(screen.getByRole('button', { name: 'Turn' }).tabIndex).toBe(-1)
})
