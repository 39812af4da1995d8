import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { AccessoriesPanel } from '../../../src/composer/panels/accessories/AccessoriesPanel.tsx'
import { CompositionPanel } from '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { MaterialsPanel } from '../../../src/composer/panels/materials/MaterialsPanel.tsx'
import { PlanPane } from '../../../src/composer/plan/PlanPane.tsx'
import { lookOf } from '../../../src/composer/work/looks.ts'
import { moduleMeshes } from '../../../src/furniture/meshes/furniture.ts'
import { SummaryPanel } from '../../../src/composer/panels/summary/SummaryPanel.tsx'
import { drawnLine } from '../../../src/composer/panels/pictures/drawn.ts'
import { moduleSvg } from '../../../src/furniture/sceneDrawing.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { alertStore } from '../../../src/ui/alerts.ts'
import { refuseToStore, takeValuesBy } from '../../portal/portal.tsx'
import { of } from '../../domain/scene/composing.ts'
import { add } from '../work/workbench.tsx'
import { openPanel, pricesOf } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** One further down in a long list, which is built part by part. */
const laterButton = (name: string | RegExp) => screen.findByRole('button', { name })
const articles = (work: { composition: { scene: { lines: { article: string }[] } } }) =>
  work.composition.scene.lines.map(({ article }) => article)
const fabricsOf = (series: string) =>
  demoIndex.catalogue.fabrics.filter((fabric) => fabric.series === series)

const green = { kind: 'fabric', fabric: 'LN-04', on: 'everything' } satisfies Command
const iron = {
  ...{ kind: 'accessory', type: 'pata', accessory: 'PAT-HIERRO-15', on: 'everything' },
} satisfies Command

describe('composition', () => {
  test('[COMP-01] modules stand with their pictures by line of furniture, are found by words, told by their card, and added by a press', async () => {
    const { work, user } = await openPanel(<CompositionPanel />)
    expect(button(/^Alba/).getAttribute('aria-expanded')).toBe('true')
    expect(button(/^Duna/).getAttribute('aria-expanded')).toBe('false')
    const pictures = screen
      .getAllByRole('button', { name: /^Añadir Alba/ })
      .map((tile) => tile.querySelector('svg:not(.icon), img')?.outerHTML)
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures).not.toContain(undefined)
    // Each has its own.
    expect(new Set(pictures).size).toBeGreaterThan(pictures.length / 2)

    await user.click(await laterButton('Información de Alba, chaise longue izquierda'))
    const card = within(await screen.findByRole('dialog'))
    expect(await card.findByText('100 × 86 × 162 cm')).toBeTruthy()
    expect(card.getByText('Asiento, Respaldo, Brazo, Cojín')).toBeTruthy()
    expect(card.getByText('A su derecha')).toBeTruthy()
    expect(card.queryByText('A su izquierda')).toBeNull()
    await user.click(card.getByRole('button', { name: 'Cerrar' }))

    await user.type(screen.getByRole('searchbox'), 'duna chaise left')
    expect(await screen.findByText('1 módulo encontrado')).toBeTruthy()
    await user.click(button(/^Añadir Duna, chaise longue izquierda /))
    expect(articles(work())).toEqual(['DUN-CL'])
  })

  test('a press puts a module in between where every end of the row is taken by arms', async () => {
    const { work, user, run, does } = await openPanel(<CompositionPanel />)
    run(add('ALB-L2', 'one'), {
      kind: 'add',
      line: 'two',
      article: 'ALB-R2',
      at: { line: 'one', hand: 'right' },
    })
    does(({ select }) => select({ line: 'one', part: null }))
    await user.click(button(/^Añadir Alba, módulo 1 plaza sin brazos /))
    expect(work().solved.rows.map((row) => row.length)).toEqual([3])
    expect(work().solved.modules.map(({ article }) => article)).toEqual([
      'ALB-L2',
      'ALB-N1',
      'ALB-R2',
    ])
  })

  describe('by keys', () => {
    const focused = () => document.activeElement
    const named = (name: RegExp) => expect(focused()?.getAttribute('aria-label')).toMatch(name)

    test('Enter in the search adds the only hit, and nothing where there are more or none', async () => {
      const { work, user } = await openPanel(<CompositionPanel />)
      const search = screen.getByRole('searchbox')
      await user.type(search, 'duna chaise left{Enter}')
      expect(articles(work())).toEqual(['DUN-CL'])
      expect(focused()).toBe(search)
      for (const text of ['duna', 'nothing of that name', '   ', '']) {
        await user.clear(search)
        await user.type(search, `${text}{Enter}`)
      }
      expect(articles(work())).toEqual(['DUN-CL'])
      act(() => work().setReplacing(work().composition.scene.lines[0]?.id ?? null))
      await user.clear(search)
      await user.type(search, 'DUN-CR{Enter}')
      expect(articles(work())).toEqual(['DUN-CR'])
    })

    test('the arrow down in the search goes to what it finds, and arrows walk the tiles from one line of furniture to the next', async () => {
      const { user } = await openPanel(<CompositionPanel />)
      await user.click(screen.getByRole('searchbox'))
      await user.keyboard('{ArrowDown}')
      named(/^Añadir Alba/)
      await user.click(screen.getByRole('searchbox'))
      await user.keyboard('puf{ArrowDown}')
      named(/^Añadir Alba, puf/)
      await waitFor(() => expect(screen.getAllByRole('toolbar').length).toBeGreaterThan(2))
      await user.keyboard('{End}')
      const last = focused()
      named(/^Añadir (?!Alba)/)
      await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
      named(/^Añadir (?!Alba)/)
      expect(focused()).not.toBe(last)
      await user.keyboard('{ArrowLeft}')
      named(/^Añadir Alba, reposapiés/)
      // From what belongs to a tile, they go on as from the tile.
      await user.tab()
      named(/^Información de Alba, reposapiés/)
      await user.keyboard('{ArrowLeft}')
      named(/^Añadir Alba, puf/)
    })
  })

  test.each<[string, readonly string[], string, Command[]]>([
    ['DUN-S3', [], 'Duna, sofá 3 plazas', []],
    ['BRZ-L2', [], 'Brezo, módulo 2 plazas, brazo izquierdo', []],
    ['ALB-R2', ['ALB-L2', 'ALB-PF'], 'Alba, módulo 2 plazas, brazo derecho', [green]],
    ['DUN-N1', ['ALB-L2', 'DUN-PF'], 'Duna, módulo 1 plaza sin brazos', [green]],
    ['ALB-R2', ['ALB-L2'], 'Alba, módulo 2 plazas, brazo derecho', [green, iron]],
  ])(
    'the picture of %s beside %j is that of what comes: its legs, and its fabrics, the cushions’ too',
    async (id, placed, name, commands) => {
      const { work, user, run, does } = await openPanel(<CompositionPanel />)
      run(...placed.map((one) => add(one)), ...commands)
      does(({ select }) => select(placed[0] === undefined ? null : { line: placed[0], part: null }))
      const [line = ''] = name.split(',')
      const section = button(new RegExp(`^${line} \\d+ módulos`))
      if (section.getAttribute('aria-expanded') === 'false') await user.click(section)
      const tile = await laterButton(new RegExp(`^Añadir ${name} `))
      const picture = () => tile.querySelector('.module-picture')?.innerHTML
      await waitFor(() => expect(picture()).toBeTruthy())
      const before = picture()
      await user.click(tile)
      const added = work().composition.scene.lines.find(({ article }) => article === id)
      const article = demoIndex.articles.get(id)
      if (added === undefined || article === undefined) throw new Error('It did not come')
      const holder = document.createElement('span')
      holder.innerHTML = drawnLine(article, added, demoIndex).map(moduleSvg).join('')
      expect(before).toBe(holder.innerHTML)
    },
  )

  test('a press docks to the nearest end of what is selected, else stands free', async () => {
    const { work, user, run, does } = await openPanel(<CompositionPanel />)
    run(add('ALB-CL', 'one'))
    does(({ select }) => select({ line: 'one', part: null }))
    await user.click(button(/^Añadir Alba, módulo 2 plazas, brazo derecho /))
    expect(work().solved.rows).toHaveLength(1)
    await user.click(await laterButton(/^Añadir Alba, puf /))
    expect(work().solved.rows).toHaveLength(2)
  })

  test('while a module is to be replaced, those that fit in its place stand out', async () => {
    const { run, does } = await openPanel(<CompositionPanel />)
    run(add('ALB-L2'), add('ALB-CR'))
    const isApart = async (article: string) => {
      const tile = await laterButton(new RegExp(`^Añadir Alba, ${article}`))
      return tile.closest('.module-tile')?.classList.contains('apart')
    }
    does(({ setReplacing }) => setReplacing('ALB-L2'))
    expect(await isApart('módulo 1 plaza, brazo izquierdo')).toBe(false)
    expect(await isApart('módulo 2 plazas, brazo derecho')).toBe(true)
    expect(await isApart('puf')).toBe(true)
  })

  test('what belongs to no line of furniture is listed last, and found by what it is', async () => {
    const { work, user } = await openPanel(<CompositionPanel />)
    const headings = screen.getAllByRole('heading', { level: 3 })
    expect(button('Otras piezas 2 módulos')).toBe(headings.at(-1)?.firstElementChild)
    await user.click(button(/^Otras piezas/))
    await user.click(button(/^Añadir Mesa de centro 110 × 60/))
    expect(articles(work())).toEqual(['MES-110'])
    await user.type(screen.getByRole('searchbox'), 'round side table')
    expect(await screen.findByText('1 módulo encontrado')).toBeTruthy()
    await user.click(button('Información de Mesa auxiliar redonda 45'))
    const card = within(await screen.findByRole('dialog'))
    expect(card.getByText('45 × 52 × 45 cm')).toBeTruthy()
    expect(card.getByText('No se une a nada: va donde lo pongas.')).toBeTruthy()
  })

  test('whoever replaces a module finds the modules there, also from among the suites', async () => {
    const { run, does, work, user } = await openPanel(<CompositionPanel />)
    run(add('ALB-L2'))
    await user.click(screen.getByRole('radio', { name: 'Conjuntos' }))
    does(({ setReplacing }) => setReplacing('ALB-L2'))
    await user.click(button(/^Añadir Alba, sillón/))
    expect(articles(work())).toEqual(['ALB-S1'])
    does(({ setReplacing }) => setReplacing('ALB-L2'))
    await user.click(screen.getByRole('radio', { name: 'Favoritas' }))
    expect(work().replacing).toBeNull()
  })

  test('[COMP-02] a suite opens in a scene of its own, by its line of furniture', async () => {
    const { work, user } = await openPanel(<CompositionPanel />)
    await user.click(screen.getByRole('radio', { name: 'Conjuntos' }))
    await user.click(button(/^Empezar con Alba: Rinconera \d/))
    expect(articles(work())).toEqual(['ALB-L2', 'ALB-CO', 'ALB-R2'])
    expect(work().composition.scene.name).toBe('Alba, rinconera')
    await user.click(button(/^Empezar con Alba: Sofá de 2 plazas \d/))
    expect(work().scenes).toHaveLength(2)
  })
})

describe('fabrics', () => {
  test('a table wears none: on its own it says so, and beside a sofa it stays as it is', async () => {
    const { work, user, run, does } = await openPanel(<MaterialsPanel />)
    run(add('ALB-S2', 'sofa'), add('MES-110', 'table'))
    const [linen] = fabricsOf('LN')
    const press = async () => {
      const [swatch] = screen.getAllByRole('button', { name: linen?.names.es ?? '' })
      if (swatch !== undefined) await user.click(swatch)
    }
    does(({ select }) => select({ line: 'table', part: null }))
    expect(screen.getByText('Lo elegido no lleva tela')).toBeTruthy()
    expect(screen.queryAllByRole('toolbar')).toEqual([])
    does(({ select }) => select(null))
    await press()
    const materials = (line: string) =>
      work().composition.scene.lines.find(({ id }) => id === line)?.materials
    expect(Object.values(materials('sofa') ?? {})).toContain(linen?.id)
    expect(materials('table')).toEqual({})
  })

  test('[COMP-06] one fabric goes on everything, another on a module or one part; what is not upholstered in it says so', async () => {
    const { work, user, run, does } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
    does(({ select }) => select(null))
    const [linen, other, third] = fabricsOf('LN')
    const press = (name: string | undefined) =>
      user.click(screen.getAllByRole('button', { name: name ?? '' })[0] as Element)
    const wears = (at: number) =>
      new Set(Object.values(work().composition.scene.lines[at]?.materials ?? {}))
    await press(linen?.names.es)
    expect([wears(0), wears(1)]).toEqual([new Set([linen?.id]), new Set([linen?.id])])
    does(({ select }) => select({ line: 'two', part: null }))
    await press(third?.names.es)
    expect([wears(0), wears(1)]).toEqual([new Set([linen?.id]), new Set([third?.id])])
    does(({ select }) => select({ line: 'one', part: 'cojin' }))
    await press(other?.names.es)
    expect(work().composition.scene.lines[0]?.materials).toEqual({
      asiento: linen?.id,
      respaldo: linen?.id,
      brazo: linen?.id,
      cojin: other?.id,
    })

    does(({ addScene }) => addScene())
    run(add('DUN-CL', 'three'))
    expect(screen.getByText('No va en Brazo: ahí la tela queda como está.')).toBeTruthy()
    // A series for nothing there is not offered.
    does(({ select }) => select({ line: 'three', part: 'brazo' }))
    const [boucle] = fabricsOf('BN')
    expect(screen.queryByRole('button', { name: boucle?.names.es ?? '' })).toBeNull()
    expect(screen.getByText(/Estas no se pueden poner aquí/).parentElement?.textContent).toContain(
      'Bouclé Nube',
    )
  })

  test('one module’s fabrics are copied to the others in one step, and favourites come first', async () => {
    const { work, user, run, does } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
    const [linen] = fabricsOf('LN')
    run({ kind: 'fabric', fabric: linen?.id ?? '', on: { line: 'one' } })
    does(({ select }) => select({ line: 'two', part: null }))
    // A module without any fabric has nothing to copy.
    expect(screen.queryByRole('button', { name: /^Copiar a otros/ })).toBeNull()
    does(({ select }) => select({ line: 'one', part: null }))
    await user.click(button(/^Copiar a otros/))
    // Equal modules are told apart by their place in the outline.
    expect(screen.getByRole('checkbox', { name: /^2\. Alba, / })).toBeTruthy()
    await user.click(button('Copiar'))
    const [, second] = work().composition.scene.lines
    expect(new Set(Object.values(second?.materials ?? {}))).toEqual(new Set([linen?.id]))
    does((now) => now.undo())
    expect(work().composition.scene.lines[1]?.materials).toEqual({})
    await user.click(button(`Guardar ${linen?.names.es} en favoritas`))
    expect(screen.getByRole('heading', { name: 'Favoritas' })).toBeTruthy()
  })

  test('a fabric under its series is told by its number and colour, and read out with its whole name', async () => {
    const { run } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'))
    const [velvet] = fabricsOf('TO')
    const swatch = await laterButton(velvet?.names.es ?? '')
    expect(swatch.textContent).toBe(velvet?.names.es.replace('Terciopelo Ónice ', ''))
    expect(swatch.textContent).toMatch(/^\d\d, /)
  })

  test('what would stay in its old cloth is told before all is dressed and before a copy; what has left the catalogue is not copied to', async () => {
    const { work, user, does } = await openPanel(<MaterialsPanel />)
    const { scene, wanted } = of('ALB-CL', 'DUN-L2', 'ALB-PF')
    const [boucle] = fabricsOf('BN')
    const all = Object.fromEntries(
      ['asiento', 'respaldo', 'brazo', 'cojin'].map((part) => [part, boucle?.id ?? '']),
    )
    const lines = scene.lines.map((line) =>
      line.article === 'ALB-CL'
        ? { ...line, materials: all }
        : line.article === 'ALB-PF'
          ? { ...line, article: 'OLD-PF' }
          : line,
    )
    const kept = {
      articles: [
        {
          id: 'OLD-PF',
          name: 'Puf antiguo',
          shape: { kind: 'pouf', seats: 1, arms: 'none', w: 600, h: 400, d: 600 } as const,
        },
      ],
      fabrics: [],
    }
    does(({ addScene }) => addScene({ scene: { ...scene, lines }, wanted }, { kept }))
    does(({ select }) => select({ line: 'ALB-CL', part: null }))
    expect(
      screen.getByText('No va en Brazo, Puf antiguo: ahí la tela queda como está.'),
    ).toBeTruthy()
    await user.click(button(/^Copiar a otros/))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /Duna.+No va en Brazo/ })).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /Puf antiguo/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Copiar' }))
    const worn = work().composition.scene.lines.find(({ article }) => article === 'DUN-L2')
    expect(worn?.materials.asiento).toBe(boucle?.id)
    expect(worn?.materials.brazo).toBeUndefined()
  })

  test('a fabric that is pointed at shows its weave in its true size, before it is chosen', async () => {
    const { user, run, work } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'))
    const [linen] = fabricsOf('LN')
    expect(screen.queryByText('5 cm, a tamaño real')).toBeNull()
    await user.hover(button(linen?.names.es ?? ''))
    const sample = screen.getByText('5 cm, a tamaño real').parentElement
    expect(sample?.style.backgroundColor).toBe(linen?.color)
    // 60 mm of linen, at 96 pixels an inch.
    expect(Number.parseFloat(sample?.style.backgroundSize ?? '')).toBeCloseTo(226.8, 1)
    expect(work().composition.scene.lines[0]?.materials).toEqual({})
    await user.unhover(button(linen?.names.es ?? ''))
    expect(screen.queryByText('5 cm, a tamaño real')).toBeNull()
  })

  test('a fabric whose picture has a width shows that in its true size instead of a weave', async () => {
    const [first, ...others] = demoIndex.catalogue.fabrics
    if (first === undefined) throw new Error('The demo has no fabrics')
    const fabrics = [{ ...first, tileWidth: 127 }, ...others]
    const { user, run } = await openPanel(
      <MaterialsPanel />,
      null,
      indexCatalogue({ ...demoIndex.catalogue, fabrics }),
    )
    run(add('ALB-CL', 'one'))
    await user.hover(button(first.names.es))
    const style = screen.getByText('5 cm, a tamaño real').parentElement?.style
    expect(style?.backgroundImage).toContain(`materials/${first.id}.jpg`)
    // 5 inches of cloth.
    expect(Number.parseFloat(style?.backgroundSize ?? '')).toBeCloseTo(480, 1)
    expect(style?.backgroundBlendMode).toBe('normal')
  })

  test('the arrows walk among the swatches of a series, which are one stop of Tab', async () => {
    const { user, run } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'))
    const [first, second] = fabricsOf('LN').map(({ names }) => button(names.es))
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
    first?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('LN-03{ArrowDown}')
    expect(document.activeElement).toBe(button(fabricsOf('LN')[2]?.names.es ?? ''))
  })
})

test('[COMP-08] accessories are chosen by type: usual ones are there, needed ones can’t be left out, and they show on the plan and in 3D', async () => {
  const { work, user, run, container } = await openPanel(
    <>
      <AccessoriesPanel />
      <PlanPane />
    </>,
  )
  run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
  const legs = within(screen.getByRole('group', { name: /^Pata/ }))
  expect(legs.queryByRole('button', { name: 'Ninguno' })).toBeNull()
  expect(legs.getByRole('button', { name: /Haya/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(legs.getByRole('button', { name: /Nogal/ }))
  expect(work().composition.scene.lines[1]?.accessories.pata).toBe('PAT-NOGAL-12')
  expect(work().composition.scene.lines[0]?.accessories.pata).toBe('PAT-HAYA-12')
  const drawn = (line: string) =>
    [...container.querySelectorAll(`[data-line="${line}"] .plan-fitting`)].map((one) =>
      one.getAttribute('fill'),
    )
  const solid = (id: string) => {
    const { known, composition } = work()
    const line = composition.scene.lines.find((one) => one.id === id)
    const look = line && lookOf(line, known, undefined)
    return (
      look &&
      moduleMeshes(look.shape, { ...look, id }).map(({ positions, ...of }) => ({
        ...of,
        count: positions.length,
      }))
    )
  }
  const inWood = solid('two')
  run({ kind: 'accessory', type: 'pata', accessory: 'PAT-HAYA-12', on: { line: 'two' } })
  const [plain, onPlan] = [solid('two'), drawn('two')]
  expect(plain).not.toEqual(inWood)
  await user.click(
    within(screen.getByRole('group', { name: /^Reposacabezas/ })).getByRole('button', {
      name: /^Fijo/,
    }),
  )
  expect(drawn('two').length).toBeGreaterThan(onPlan.length)
  expect(solid('two')).not.toEqual(plain)
  await user.click(screen.getByRole('radio', { name: 'Todos los que lo admiten' }))
  expect(screen.getByText('Cambia de un módulo a otro.')).toBeTruthy()
})

describe('summary', () => {
  test('[COMP-09] lines have the state of their prices, units and remarks, and can be removed; cloth and size are told and the door checked', async () => {
    const { work, user, run } = await openPanel(
      <SummaryPanel />,
      pricesOf((line) =>
        line === 'one'
          ? { kind: 'confirmed', price: 900, isUnknown: false }
          : { kind: 'pending', old: 800 },
      ),
    )
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
    const card = (article: string) =>
      screen.getByRole('button', { name: `Quitar ${article}` }).closest('li')?.textContent
    expect(card('Alba, chaise longue izquierda')).toContain('900 €')
    expect(card('Alba, módulo 2 plazas, brazo derecho')).toContain('800 €')
    expect(card('Alba, módulo 2 plazas, brazo derecho')).toContain('Calculando…')
    run({ kind: 'fabric', fabric: 'LN-01', on: 'everything' })
    const cloth = screen.getByRole('region', { name: 'Tela' })
    expect(await within(cloth).findByText(/^unos? [\d,]+ m/)).toBeTruthy()
    expect(within(cloth).getByText(/^Lino Norte 01/)).toBeTruthy()
    expect(screen.getByText('246 × 162 cm, 86 cm de alto')).toBeTruthy()
    const door = screen.getByRole('textbox', { name: /Ancho de la puerta/ })
    await user.type(door, '70')
    expect(screen.getByText(/No caben por una puerta de 70 cm/)).toBeTruthy()
    await user.clear(door)
    await user.type(door, '100')
    expect(screen.getByText('Todos los módulos caben por una puerta de 100 cm.')).toBeTruthy()
    const units = screen.getByRole('spinbutton', {
      name: 'Unidades de Alba, chaise longue izquierda',
    })
    units.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getAllByRole('button', { name: 'Añadir observaciones' })[0] as Element)
    await user.type(
      screen.getByRole('textbox', { name: /^Observaciones de Alba, chaise/ }),
      'Sin cremallera',
    )
    await user.tab()
    expect(work().composition.wanted).toEqual({ one: { units: 2, remarks: 'Sin cremallera' } })
    await user.click(button('Quitar Alba, módulo 2 plazas, brazo derecho'))
    expect(articles(work())).toEqual(['ALB-CL'])
  })

  test('[COMP-10] scenes are named, duplicated and compared side by side', async () => {
    const { work, user, run } = await openPanel(<SummaryPanel />)
    run(add('ALB-CL', 'one'))
    await user.type(screen.getByRole('textbox', { name: 'Nombre de la escena' }), 'Salón{Enter}')
    await user.click(button('Duplicar Salón'))
    expect(work().scenes.map(({ composition }) => composition.scene.name)).toEqual([
      'Salón',
      'Salón, copia',
    ])
    run(add('ALB-R2', 'two'))
    await user.click(screen.getByRole('checkbox', { name: 'Comparar Salón' }))
    await user.click(screen.getByRole('checkbox', { name: 'Comparar Salón, copia' }))
    await user.click(button('Comparar'))
    const table = within(screen.getByRole('dialog')).getByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toContain('Alba, módulo 2 plazas, brazo derecho—1')
    expect(rows).not.toContain('Alba, chaise longue izquierda11')
  })

  test('a copy of a scene is an alternative to it, of a draft another draft; each card says what its scene is, and changes it', async () => {
    const { work, user, run } = await openPanel(<SummaryPanel />)
    run(add('ALB-CL', 'one'))
    await user.click(button('Duplicar Escena 1'))
    const cards = () =>
      within(screen.getByRole('region', { name: 'Escenas' }))
        .getAllByRole<HTMLSelectElement>('combobox')
        .map((list) => [list.getAttribute('aria-label'), list.selectedOptions[0]?.textContent])
    expect(cards()).toEqual([
      ['Escena 1: en el presupuesto o no', 'En el presupuesto'],
      ['Escena 1, copia: en el presupuesto o no', 'Alternativa'],
    ])
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Escena 1: en el presupuesto o no' }),
      'Borrador',
    )
    await user.click(button('Duplicar Borrador 1'))
    expect(cards()).toEqual([
      ['Escena 1, copia: en el presupuesto o no', 'Alternativa'],
      ['Borrador 1: en el presupuesto o no', 'Borrador'],
      ['Borrador 1, copia: en el presupuesto o no', 'Borrador'],
    ])
    expect(work().scenes.map(({ role }) => role)).toEqual(['alternative', 'draft', 'draft'])
  })

  test('the picture of a scene shows what its own order keeps, whichever scene is open, and it is called as it was', async () => {
    const { does, run } = await openPanel(<SummaryPanel />)
    const shape = { kind: 'seat', seats: 2, arms: 'both', w: 1400, h: 860, d: 960 } as const
    const line = { id: 'a', article: 'OLD-2', materials: { asiento: 'F-OLD' }, accessories: {} }
    does(({ addScene }) =>
      addScene(
        { scene: { version: 2, name: 'Antes', lines: [line], joints: [], free: {} }, wanted: {} },
        {
          kept: {
            articles: [{ id: 'OLD-2', name: 'Alba antigua', shape }],
            fabrics: [{ id: 'F-OLD', name: 'Lino de antes', color: '#aa8866' }],
          },
        },
      ),
    )
    expect(button(/^Alba antigua ?Lino de antes ?Ya no está en el catálogo/)).toBeTruthy()
    does(({ addScene }) => addScene())
    run(add('ALB-CL', 'one'))
    expect(button('Abrir Antes').innerHTML).toContain('#aa8866')
  })

  test('a line names its accessories as cart and report do, since they are in its price', async () => {
    const { run } = await openPanel(<SummaryPanel />)
    run(add('ALB-CL', 'one'))
    expect(button(/^Alba, chaise longue izquierda/).textContent).not.toContain(' · ')
    run({ kind: 'accessory', type: 'arcon', accessory: 'ARC-GAS', on: 'everything' })
    const named = button(/^Alba, chaise longue izquierda/).textContent
    expect(named).toContain('Pata: Haya 12 cm, Natural · Arcón con pistones, Acero')
  })

  test('a line says that its accessory has left the catalogue', async () => {
    const { does } = await openPanel(<SummaryPanel />)
    const { scene, wanted } = of('ALB-L2')
    const lines = scene.lines.map((line) => ({ ...line, accessories: { pata: 'OLD-LEG' } }))
    does(({ addScene }) => addScene({ scene: { ...scene, lines }, wanted }))
    expect(button(/^Alba, módulo 2 plazas, brazo izquierdo.*Accesorio descatalogado/)).toBeTruthy()
  })

  test('a visitor’s favourite stays in the browser, and opens in a scene of its own', async () => {
    const { work, user, run } = await openPanel(
      <>
        <SummaryPanel />
        <CompositionPanel />
      </>,
    )
    run(add('ALB-CL', 'one'))
    await user.click(button('Guardar como favorita'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Se guarda solo en este navegador.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'La de siempre')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await user.click(screen.getByRole('radio', { name: 'Favoritas' }))
    await user.click(await screen.findByRole('button', { name: 'Abrir La de siempre' }))
    expect(work().scenes.map(({ role }) => role)).toEqual(['included', 'draft'])
    expect(articles(work())).toEqual(['ALB-CL'])
    expect(work().composition.scene.lines[0]?.id).not.toBe('one')
    await user.click(button('Quitar La de siempre'))
    expect(await screen.findByText('Todavía no hay favoritas')).toBeTruthy()
    const undo = alertStore.get().at(-1)?.undo
    takeValuesBy(refuseToStore)
    undo?.()
    await waitFor(() => expect(alertStore.get().at(-1)?.key).toBe('panels.favourites.notSaved'))
  })
})
