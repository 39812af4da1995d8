import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { AccessoriesPanel } from '../../../src/composer/panels/accessories/AccessoriesPanel.tsx'
import { CompositionPanel } from '../../../src/composer/panels/composition/CompositionPanel.tsx'
import { MaterialsPanel } from '../../../src/composer/panels/materials/MaterialsPanel.tsx'
import { SummaryPanel } from '../../../src/composer/panels/summary/SummaryPanel.tsx'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { add } from '../work/workbench.tsx'
import { openPanel } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const articles = (work: { composition: { scene: { lines: { article: string }[] } } }) =>
  work.composition.scene.lines.map(({ article }) => article)
const fabricsOf = (series: string) =>
  demoIndex.catalogue.fabrics.filter((fabric) => fabric.series === series)

describe('composition', () => {
  test('[COMP-01] modules stand by line of furniture, are found by words, and are added by a press', async () => {
    const { work, user } = await openPanel(<CompositionPanel />)
    expect(button(/^Alba/).getAttribute('aria-expanded')).toBe('true')
    expect(button(/^Duna/).getAttribute('aria-expanded')).toBe('false')
    await user.type(screen.getByRole('searchbox'), 'duna chaise left')
    expect(await screen.findByText('1 módulo encontrado')).toBeTruthy()
    await user.click(button(/^Añadir Duna, chaise longue izquierda /))
    expect(articles(work())).toEqual(['DUN-CL'])
  })

  test('[COMP-01] a press docks to the nearest end of what is selected, else stands free', async () => {
    const { work, user, run, does } = await openPanel(<CompositionPanel />)
    run(add('ALB-CL', 'one'))
    does(({ select }) => select({ line: 'one', part: null }))
    await user.click(button(/^Añadir Alba, módulo 2 plazas, brazo derecho /))
    expect(work().solved.rows).toHaveLength(1)
    await user.click(button(/^Añadir Alba, puf /))
    expect(work().solved.rows).toHaveLength(2)
  })

  test('[COMP-01] the card of a module says its sizes, its parts and what it joins', async () => {
    const { user } = await openPanel(<CompositionPanel />)
    await user.click(button('Información de Alba, chaise longue izquierda'))
    const card = within(screen.getByRole('dialog'))
    expect(card.getByText('100 × 86 × 162 cm')).toBeTruthy()
    expect(card.getByText('Asiento, Respaldo, Brazo, Cojín')).toBeTruthy()
    expect(card.getByText('A su derecha')).toBeTruthy()
    expect(card.queryByText('A su izquierda')).toBeNull()
  })

  test('[COMP-02] a suite opens in a scene of its own, by its line of furniture', async () => {
    const { work, user } = await openPanel(<CompositionPanel />)
    await user.click(screen.getByRole('radio', { name: 'Conjuntos' }))
    await user.click(button(/^Empezar con Rinconera \d.* de Alba$/))
    expect(articles(work())).toEqual(['ALB-L2', 'ALB-CO', 'ALB-R2'])
    expect(work().composition.scene.name).toBe('Alba, rinconera')
    await user.click(button(/^Empezar con Sofá de 2 plazas \d.* de Alba$/))
    expect(work().scenes).toHaveLength(2)
  })
})

describe('fabrics', () => {
  test('[COMP-06] one fabric goes on everything, another on one part', async () => {
    const { work, user, run, does } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
    does(({ select }) => select(null))
    const [linen, other] = fabricsOf('LN')
    await user.click(button(linen?.names.es ?? ''))
    for (const { materials } of work().composition.scene.lines)
      expect(new Set(Object.values(materials))).toEqual(new Set([linen?.id]))
    does(({ select }) => select({ line: 'one', part: 'cojin' }))
    await user.click(screen.getAllByRole('button', { name: other?.names.es ?? '' })[0] as Element)
    expect(work().composition.scene.lines[0]?.materials).toEqual({
      asiento: linen?.id,
      respaldo: linen?.id,
      brazo: linen?.id,
      cojin: other?.id,
    })
  })

  test('[COMP-06] what can’t be put in a series says so, and a series for nothing there is not offered', async () => {
    const { run, does } = await openPanel(<MaterialsPanel />)
    run(add('DUN-CL', 'one'))
    expect(screen.getByText('No va en Brazo: ahí la tela queda como está.')).toBeTruthy()
    does(({ select }) => select({ line: 'one', part: 'brazo' }))
    const [boucle] = fabricsOf('BN')
    expect(screen.queryByRole('button', { name: boucle?.names.es ?? '' })).toBeNull()
    expect(screen.getByText(/Estas no se pueden poner aquí/).parentElement?.textContent).toContain(
      'Bouclé Nube',
    )
  })

  test('[COMP-07] one module’s fabrics are copied to the others in one step, and favourites come first', async () => {
    const { work, user, run, does } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
    const [linen] = fabricsOf('LN')
    run({ kind: 'fabric', fabric: linen?.id ?? '', on: { line: 'one' } })
    does(({ select }) => select({ line: 'one', part: null }))
    await user.click(button(/^Copiar a otros/))
    await user.click(button('Copiar'))
    const [, second] = work().composition.scene.lines
    expect(new Set(Object.values(second?.materials ?? {}))).toEqual(new Set([linen?.id]))
    does((now) => now.undo())
    expect(work().composition.scene.lines[1]?.materials).toEqual({})
    await user.click(button(`Guardar ${linen?.names.es} en favoritas`))
    expect(screen.getByRole('heading', { name: 'Favoritas' })).toBeTruthy()
  })

  test('the arrows walk among the swatches of a series, which are one stop of Tab', async () => {
    const { user, run } = await openPanel(<MaterialsPanel />)
    run(add('ALB-CL', 'one'))
    const [first, second] = fabricsOf('LN').map(({ names }) => button(names.es))
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
    first?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
  })
})

test('[COMP-08] accessories are chosen by type: usual ones are there, needed ones can’t be left out', async () => {
  const { work, user, run } = await openPanel(<AccessoriesPanel />)
  run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
  const legs = within(screen.getByRole('group', { name: /^Pata/ }))
  expect(legs.queryByRole('button', { name: 'Ninguno' })).toBeNull()
  expect(legs.getByRole('button', { name: /Haya/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(legs.getByRole('button', { name: /Nogal/ }))
  expect(work().composition.scene.lines[1]?.accessories.pata).toBe('PAT-NOGAL-12')
  expect(work().composition.scene.lines[0]?.accessories.pata).toBe('PAT-HAYA-12')
  await user.click(screen.getByRole('radio', { name: 'Todos los que lo admiten' }))
  expect(screen.getByText('Cambia de un módulo a otro.')).toBeTruthy()
})

describe('summary', () => {
  test('[COMP-09] lines have units and remarks, and can be removed; the size is told and the door checked', async () => {
    const { work, user, run } = await openPanel(<SummaryPanel />)
    run(add('ALB-CL', 'one'), add('ALB-R2', 'two'))
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

  test('[COMP-11] a visitor’s favourite stays in the browser, and opens in a scene of its own', async () => {
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
    await user.click(screen.getByRole('radio', { name: 'Favoritos' }))
    await user.click(button('Abrir La de siempre'))
    expect(work().scenes).toHaveLength(2)
    expect(articles(work())).toEqual(['ALB-CL'])
    expect(work().composition.scene.lines[0]?.id).not.toBe('one')
    await user.click(button('Quitar La de siempre'))
    expect(await screen.findByText('Todavía no hay favoritos')).toBeTruthy()
  })
})
