import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { currentCart } from '../../../src/cart/cart.ts'
// Loaded with the tests, so that no test waits for it.
import '../../../src/composer/processing/Doubts.tsx'
import { UnevenScenes } from '../../../src/composer/processing/UnevenScenes.tsx'
import { namesIn } from '../../../src/composer/work/known.ts'
import { scenesOf } from '../../../src/composer/work/ownScenes.ts'
import { snapshotOf } from '../../../src/domain/scene/snapshot.ts'
import { heightless } from '../../domain/scene/composing.ts'
import { docked } from '../../domain/scene/docked.ts'
import { haveSession } from '../../portal/portal.tsx'
import { ana, backend, press, saveBudget, show, useSummary } from './summaryScreen.tsx'

useSummary()

/** Somebody has composed a sofa with its chaise longue. @param legs  of each */
async function haveSuite(legs: [string, string], index = demoIndex) {
  await haveSession(backend, ana, 1)
  currentCart().clear()
  const scene = docked('ALB-L2 ALB-CR')
  const lines = scene.lines.map((line, at) => ({ ...line, accessories: { pata: legs[at] ?? '' } }))
  const kept = snapshotOf(lines, index, 'es')
  const composition = { scene: { ...scene, lines, name: 'Salón' }, wanted: {} }
  scenesOf(`1.${ana}`).add({ composition, kept }, namesIn(index, 'es', [kept]).article)
}
const doubt = () => screen.queryByText(/no quedan a la misma altura/)
const told =
  'Salón. Los módulos unidos no quedan a la misma altura, por sus patas: Alba, módulo 2 plazas, brazo izquierdo (12 cm); Alba, chaise longue derecha (15 cm). ¿Es lo que quieres?'

test('before the cart is saved the summary tells which joined modules stand on legs of different height, and nothing is closed by it', async () => {
  await haveSuite(['PAT-HAYA-12', 'PAT-HIERRO-15'])
  await show()
  await waitFor(() => expect(doubt()?.textContent).toBe(told))
  const said = press(saveBudget).getAttribute('aria-describedby')?.split(' ') ?? []
  const words = said.map((id) => document.getElementById(id)?.textContent ?? '')
  expect(words.join(' ')).not.toMatch(/pata|altura/)
})

/** The doubt about the cart, without the page around it. */
async function doubted(...of: Parameters<typeof haveSuite>) {
  await haveSuite(...of)
  await loadTexts('shell', 'cart', 'lines')
  render(<UnevenScenes cart={currentCart().get()} />)
  return doubt()?.textContent
}

test('it is told of nothing but legs of different height, as far as the scene has kept how high they are', async () => {
  expect(await doubted(['PAT-HAYA-12', 'PAT-HIERRO-15'])).toBe(told)
  cleanup()
  expect(await doubted(['PAT-HAYA-12', 'PAT-NOGAL-12'])).toBeUndefined()
  cleanup()
  expect(await doubted(['PAT-HAYA-12', 'PAT-HIERRO-15'], heightless)).toBeUndefined()
})
