import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { takesKeys } from '../../../src/composer/page/shortcuts.ts'
import { ToolButton, Toolbar } from '../../../src/composer/page/Toolbar.tsx'
import type { ToolName } from '../../../src/composer/page/tool.ts'
import { useTools } from '../../../src/composer/page/tools.ts'
import { add, openWork } from '../work/workbench.tsx'

/** What a person presses for each tool, as the design has it and the list writes it. */
const keys: Record<ToolName, string[]> = {
  space: ['0'],
  'look.corner': ['1'],
  'look.front': ['2'],
  'look.side': ['3'],
  'look.top': ['4'],
  plan: ['5'],
  fit: ['F'],
  fullScreen: ['Mayús F'],
  nearer: ['+'],
  farther: ['-'],
  measures: ['D'],
  measure: ['L'],
  room: ['H'],
  move: ['M'],
  turn: ['R'],
  turnBack: ['Mayús R'],
  mirror: ['I'],
  duplicate: ['C'],
  replace: ['X'],
  release: ['S'],
  remove: ['Supr'],
  undo: ['Ctrl Z'],
  redo: ['Ctrl Mayús Z', 'Ctrl Y'],
  repair: ['Ctrl Intro'],
}

function press(written: string) {
  const parts = written.split(' ')
  const last = parts.at(-1) ?? ''
  const stage = screen.getByRole('region', { name: 'stage' })
  fireEvent.keyDown(stage, {
    key: { Supr: 'Delete', Intro: 'Enter' }[last] ?? last.toLowerCase(),
    shiftKey: parts.includes('Mayús'),
    ctrlKey: parts.includes('Ctrl'),
  })
}

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const pressed: ToolName[] = []

/** The page's tools, each of which only notes that it was pressed. */
function NotingTools() {
  const tools = useTools().map((tool) => ({
    ...tool,
    isOff: false,
    press: () => void pressed.push(tool.name),
  }))
  return (
    <section {...takesKeys} aria-label="stage">
      <Toolbar tools={tools} />
    </section>
  )
}

test('each tool has its key, and the list that ? opens tells it', async () => {
  await openWork(<NotingTools />)
  for (const [name, combinations] of Object.entries(keys))
    for (const combination of combinations) {
      pressed.length = 0
      press(combination)
      expect(pressed, combination).toEqual([name])
    }
  pressed.length = 0
  press('?')
  expect(pressed).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  const definitions = await dialog.findAllByRole('definition')
  const written = definitions.map((definition) =>
    [...definition.querySelectorAll('kbd')].map((key) => key.textContent),
  )
  for (const combinations of Object.values(keys)) expect(written).toContainEqual(combinations)
})

test('undo and redo tell what they would take back and do again', async () => {
  const Buttons = () =>
    useTools().flatMap((tool) =>
      tool.name === 'undo' || tool.name === 'redo' ? (
        <ToolButton key={tool.name} tool={tool} />
      ) : (
        []
      ),
    )
  const { run, does } = await openWork(<Buttons />)
  const titleOf = (name: string) => screen.getByRole('button', { name }).title
  expect(titleOf('Deshacer')).toBe('Deshacer (Ctrl Z)')
  run(add('ALB-PF'))
  expect(titleOf('Deshacer')).toBe('Deshacer: Añadir «Alba, puf» (Ctrl Z)')
  does(({ undo }) => undo())
  expect(titleOf('Rehacer')).toBe('Rehacer: Añadir «Alba, puf» (Ctrl Mayús Z)')
})
