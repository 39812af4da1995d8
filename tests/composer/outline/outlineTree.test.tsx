import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { outlineOf } from '../../../src/domain/scene/outline.ts'
import { OutlineTree } from '../../../src/composer/outline/OutlineTree.tsx'
import { GoneNotice } from '../../../src/composer/opening/GoneNotice.tsx'
import { said } from '../../../src/composer/work/said.ts'
import { useWork } from '../../../src/composer/work/work.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { createSiteApi } from '../../../src/browser/siteApi.ts'
import { createMockBackend } from '../../../mocks/server.ts'
import { add, openWork } from '../work/workbench.tsx'

const { site } = await createMockBackend({ rows: {} })
const api = createSiteApi(site)

function Outline() {
  const { composition, known } = useWork()
  const modules = outlineOf(composition, known).flat()
  return (
    <ApiContext value={api}>
      <GoneNotice modules={modules} />
      <OutlineTree modules={modules} />
    </ApiContext>
  )
}

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const rows = () => screen.getAllByRole('treeitem')
const focused = () => document.activeElement?.getAttribute('data-key')

async function openOutline() {
  const user = userEvent.setup()
  const bench = await openWork(<Outline />)
  bench.run(add('ALB-L2'), add('ALB-N1'), add('ALB-PF'))
  return { user, ...bench }
}

describe('the outline', () => {
  test('is a tree of modules, each with its parts and accessories once it is open', async () => {
    const { user } = await openOutline()
    const [first] = rows()
    if (first === undefined) throw new Error('No row')
    await user.click(first)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    expect(first.getAttribute('aria-level')).toBe('1')
    const parts = rows().filter((row) => row.getAttribute('aria-level') === '2')
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.map((row) => row.getAttribute('aria-posinset'))[0]).toBe('1')
    expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1)
  })

  test('is walked by arrows, Home and End, in and out of modules', async () => {
    const { user, work } = await openOutline()
    rows()[0]?.focus()
    await user.keyboard('{Home}')
    expect(focused()).toBe('ALB-L2')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('ALB-L2 part asiento')
    expect(work().selection).toEqual({ line: 'ALB-L2', part: 'asiento' })
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    expect(focused()).toBe('ALB-N1')
    await user.keyboard('{End}')
    expect(focused()).toContain('ALB-PF')
  })

  test('is about the row that the keyboard comes to, so that the tools’ keys mean it', async () => {
    const { user, work, does } = await openOutline()
    does(({ select }) => select(null))
    await user.tab()
    expect(focused()).toBe('ALB-L2')
    expect(work().selection).toEqual({ line: 'ALB-L2', part: null })
  })

  test('opens the fabrics for a part with Enter', async () => {
    const { user, view } = await openOutline()
    rows()[0]?.focus()
    await user.keyboard('{Home}{ArrowRight}{ArrowDown}{Enter}')
    expect(view().panels.left).toBe('materials')
  })

  test('takes a module away with Delete, goes on with the next one, and its neighbours close up', async () => {
    const { user, work } = await openOutline()
    rows()[0]?.focus()
    await user.keyboard('{Home}{Delete}')
    expect(work().composition.scene.lines.map(({ id }) => id)).toEqual(['ALB-N1', 'ALB-PF'])
    expect(said.get()).toMatch(/^Quitado: Alba/)
    expect(focused()).toBe('ALB-N1')
  })

  test('docks a module to the next free place that way with Alt and an arrow, and says the size', async () => {
    const { user, work, run } = await openOutline()
    run({ kind: 'release', line: 'ALB-N1', at: { x: 4000, y: 480, turn: 0 } })
    expect(work().solved.rows.flat()).toHaveLength(3)
    screen.getByRole('treeitem', { name: /asiento central|1 plaza/i }).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(work().solved.rows).toContainEqual(['ALB-L2', 'ALB-N1'])
    expect(said.get()).toMatch(/^Unido: .*En total, /)
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(said.get()).toMatch(/^Por ahí no hay más sitios libres/)
  })

  test('moves what stands free by 5 cm with shift and an arrow', async () => {
    const { user, work } = await openOutline()
    const before = work().solved.modules.find(({ line }) => line === 'ALB-PF')
    screen.getByRole('treeitem', { name: /puf/i }).focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const after = work().solved.modules.find(({ line }) => line === 'ALB-PF')
    expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]).toEqual([
      0, 50,
    ])
  })

  test('shows what has left the catalogue as it was, with what comes nearest to it a press away', async () => {
    const user = userEvent.setup()
    const { does, work } = await openWork(<Outline />)
    const shape = { kind: 'seat', seats: 2, arms: 'left', w: 1400, h: 860, d: 960 } as const
    const line = { id: 'a', article: 'OLD-2', materials: { asiento: 'F-OLD' }, accessories: {} }
    does(({ addScene }) =>
      addScene(
        {
          scene: { version: 2, name: '', lines: [line], joints: [], free: {} },
          wanted: {},
        },
        {
          kept: {
            articles: [{ id: 'OLD-2', name: 'Alba antigua, 2 plazas', shape }],
            fabrics: [{ id: 'F-OLD', name: 'Lino de antes', color: '#aa8866' }],
          },
        },
      ),
    )
    expect(work().solved.modules).toMatchObject([{ article: 'OLD-2', shape }])
    const row = screen.getByRole('treeitem', { name: /Alba antigua, 2 plazas/ })
    expect(within(row).getByText('Ya no está en el catálogo')).toBeTruthy()
    const [next] = screen.getAllByRole('button', { name: /^Usar «Alba/ })
    if (next === undefined) throw new Error('No successor')
    await user.click(next)
    expect(work().composition.scene.lines[0]?.article).toBe('ALB-L2')
    expect(screen.queryByText('Ya no está en el catálogo')).toBeNull()
  })
})
