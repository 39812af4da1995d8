import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { SummaryPanel } from '../../../src/composer/panels/summary/SummaryPanel.tsx'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { compositionWithIds } from '../../../src/domain/scene/composition.ts'
import { done, of } from '../../domain/scene/composing.ts'
import { add } from '../work/workbench.tsx'
import { openPanel, pricesOf } from './opened.tsx'

beforeEach(() => setLanguage('es'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Ticks every scene and looks at them side by side. */
async function compareAll(user: UserEvent) {
  for (const tick of screen.getAllByRole('checkbox', { name: /^Comparar/ })) await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Comparar' }))
}

const rows = () => within(screen.getByRole('dialog')).getAllByRole('row')
const row = (name: string) => rows().find(({ textContent }) => textContent.startsWith(name))
const isEqual = () => screen.queryByText('Son iguales en todo.') !== null

test('scenes are not held against each other while a price is missing, and no line that the factory must be asked for costs 0', async () => {
  const { user, run, does } = await openPanel(
    <SummaryPanel />,
    pricesOf((line) =>
      line === 'asked'
        ? { kind: 'confirmed', price: 0, isUnknown: true }
        : { kind: 'confirmed', price: 900, isUnknown: false },
    ),
  )
  run(add('ALB-CL', 'one'))
  does(({ addScene }) => addScene())
  run(add('ALB-CL', 'two'), add('ALB-R2', 'asked'))
  expect(screen.getAllByText('A consultar')).toHaveLength(1)
  expect(screen.queryByText(/^0/)).toBeNull()
  await compareAll(user)
  expect(row('Precio')?.textContent).toBe('Precio900 €desde 900 € Falta el precio de 1 módulo.')
  expect(row('Diferencia')?.textContent).toContain('—No se sabe: faltan precios')
})

test('two scenes whose prices are there are told apart by what the second costs more', async () => {
  const { user, run, does } = await openPanel(
    <SummaryPanel />,
    pricesOf(() => ({ kind: 'confirmed', price: 900, isUnknown: false })),
  )
  run(add('ALB-CL', 'one'))
  does(({ addScene }) => addScene())
  run(add('ALB-CL', 'two'), add('ALB-R2', 'three'))
  await compareAll(user)
  expect(row('Diferencia')?.textContent).toBe('Diferencia con la primera—+900 €')
})

test('no exact difference is told to a price that may still rise', async () => {
  const { user, run, does } = await openPanel(
    <SummaryPanel />,
    pricesOf((line) => ({
      ...{ kind: 'confirmed', price: 900, isUnknown: false },
      isLeast: line === 'bare',
    })),
  )
  run(add('ALB-CL', 'bare'))
  does(({ addScene }) => addScene())
  run(add('ALB-CL', 'two'), add('ALB-R2', 'three'))
  await compareAll(user)
  expect(row('Precio')?.textContent).toContain('desde 900 €')
  expect(row('Diferencia')?.textContent).toContain('—No se sabe: quedan telas por elegir')
})

test('scenes of the same things are told apart by their order, or by who wears which cloth', async () => {
  const [sand, other] = demoIndex.catalogue.fabrics
  if (sand === undefined || other === undefined) throw new Error('two fabrics')
  const { user, does } = await openPanel(<SummaryPanel />)
  const turned = of('ALB-L2 ALB-S1 ALB-N1')
  does(({ addScene }) => addScene(of('ALB-L2 ALB-N1 ALB-S1')))
  does(({ addScene }) => addScene(turned))
  await compareAll(user)
  expect(row('De izquierda a derecha')?.textContent).toMatch(/sin brazos.+\+.+\+/)
  expect(isEqual()).toBe(false)
  cleanup()
  localStorage.clear()

  const two = await openPanel(<SummaryPanel />)
  const bare = of('ALB-L2 ALB-R2')
  const [left = '', right = ''] = bare.scene.lines.map(({ id }) => id)
  const dressed = (one: string, another: string) =>
    done(
      bare,
      { kind: 'fabric', fabric: one, on: { line: left } },
      { kind: 'fabric', fabric: another, on: { line: right } },
    )
  two.does(({ addScene }) => addScene(dressed(sand.id, other.id)))
  two.does(({ addScene }) => addScene(dressed(other.id, sand.id)))
  await compareAll(two.user)
  const seat = row('Alba, módulo 2 plazas, brazo izquierdo')?.textContent
  expect(seat).toContain(`Asiento: ${sand.names.es}`)
  expect(seat).toContain(`Asiento: ${other.names.es}`)
  expect(isEqual()).toBe(false)
})

test('scenes that have the same things in other places are not called equal, and a copy is', async () => {
  const { user, does } = await openPanel(<SummaryPanel />)
  const scene = of('ALB-L2 ALB-R2', 'ALB-PF')
  const pouf = scene.scene.lines.find(({ article }) => article === 'ALB-PF')?.id ?? ''
  does(({ addScene }) => addScene(scene))
  does(({ addScene }) => addScene(done(scene, { kind: 'move', line: pouf, x: 4000, y: 4000 })))
  await compareAll(user)
  expect(screen.getByText(/^Tienen lo mismo; cambia dónde/)).toBeTruthy()
  expect(isEqual()).toBe(false)
  cleanup()
  localStorage.clear()

  const two = await openPanel(<SummaryPanel />)
  two.does(({ addScene }) => addScene(scene))
  two.does(({ addScene }) => addScene(compositionWithIds(scene, (id) => `copy of ${id}`)))
  await compareAll(two.user)
  expect(isEqual()).toBe(true)
  // What is the same is left out, until it is asked for.
  expect(row('Plazas')).toBeUndefined()
  await two.user.click(screen.getByRole('checkbox', { name: 'Solo lo que cambia' }))
  expect(row('Plazas')?.textContent).toBe('Plazas44')
  expect(row('Ancho')?.textContent).toMatch(/cm.+cm$/)
})
