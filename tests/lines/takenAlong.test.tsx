import { act, cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser } from '../../mocks/data.ts'
import { clearSession } from '../../src/browser/session.ts'
import { cartOf } from '../../src/cart/cart.ts'
import { alertStore } from '../../src/ui/alerts.ts'
import { button, linesScreen, sofa } from './screen.tsx'

const { show } = await linesScreen()

/** The cart's lines, whoever is logged in by now. */
const lines = () => cartOf(1, aUser().login).get().dbItems

const under = (chosen: Record<string, string> | undefined, key: string) => chosen?.[key]
const fabric = (part: string) => under(lines()[0]?.materials, part)
const accessory = (type: string) => under(lines()[0]?.accessories, type)

/** A line that is priced, with a row of the screen in edit that can be taken over, and what is then in the cart. */
const edits: Record<
  string,
  { begin: (user: UserEvent) => Promise<void>; isTaken: () => boolean | undefined }
> = {
  'units and remarks of a line': {
    begin: async (user) => {
      await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
      await user.keyboard('{Enter}37{Enter}Sin patas')
    },
    isTaken: () => {
      const data = lines()[0]?.shoppingCartData
      return data?.quantity === 37 && data.remarks === 'Sin patas'
    },
  },
  'a new line': {
    begin: async (user) => {
      await user.click(await button('Añadir línea'))
      await user.keyboard('alba-puf')
      await screen.findByRole('option', { name: /^Alba puf/ })
      await user.keyboard('{Tab}')
    },
    isTaken: () => lines()[1]?.identifier === 'ALBA-PUF',
  },
  'a fabric that is chosen and not ticked': {
    begin: async (user) => {
      await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
      await user.click(await button('Editar: Asiento'))
      await user.click(await screen.findByRole('combobox', { name: /^Telas?.*Asiento/ }))
      await user.click(await screen.findByRole('option', { name: /Nube 01/ }))
    },
    isTaken: () => fabric('asiento') === 'BN-01',
  },
  'a fabric that is chosen among the swatches': {
    begin: async (user) => {
      await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
      await user.click(await button('Buscar tela: Asiento'))
      await user.click(await screen.findByRole('radio', { name: /Nube 01/ }))
    },
    isTaken: () => fabric('asiento') === 'BN-01',
  },
  'an accessory that is chosen and not ticked': {
    begin: async (user) => {
      await user.click(await button('Accesorios: Línea 1, Alba 2 plazas'))
      await user.click(await button(/^Editar: Patas?/))
      await user.click(await screen.findByRole('combobox', { name: /^Accesorio/ }))
      const options = await screen.findAllByRole('option')
      const other = options.find((option) => option.getAttribute('aria-selected') !== 'true')
      if (other === undefined) throw new Error('no other accessory')
      await user.click(other)
    },
    isTaken: () => accessory('pata') !== 'PAT-HAYA',
  },
}

/** Presses the link to the summary; where it led is not followed. @returns whether it was let go */
async function process(user: UserEvent) {
  let isFollowed = false
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', follow, { once: true })
  await user.click(screen.getByRole('link', { name: 'Tramitar el carrito' }))
  removeEventListener('click', follow)
  return isFollowed
}

/** What the page is asked as it is closed or reloaded. @returns whether the browser lets it go without a question */
function unload() {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(event))
  return !event.defaultPrevented
}

/** The ways out of the screen on its own; the portal's are in its own tests. */
const ways: Record<string, (user: UserEvent) => unknown> = {
  'the link to the summary': process,
  'a reload': () => void unload(),
  'a page that a telephone puts away': () => {
    act(() => void dispatchEvent(new Event('pagehide')))
  },
  'another address': () => {
    act(() => void dispatchEvent(new Event('hashchange')))
  },
}

afterEach(() => cartOf(1, aUser().login).clear())

describe.each(Object.entries(edits))('%s', (_, { begin, isTaken }) => {
  test.each(Object.entries(ways))('goes along by %s', async (_, leave) => {
    const user = show(sofa())
    await begin(user)
    expect(isTaken()).toBe(false)
    await leave(user)
    expect(isTaken()).toBe(true)
  })
})

test('what is typed goes along where the screen is taken away, also with the session', async () => {
  const { begin, isTaken } = edits['units and remarks of a line'] ?? {}
  const user = show(sofa())
  await begin?.(user)
  act(() => clearSession())
  expect(isTaken?.()).toBe(true)
  cleanup()
})

test('a line that can’t be taken is not left: it says why, with the focus on it', async () => {
  const user = show(sofa())
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  await user.keyboard('{Enter}')
  const units = await screen.findByRole('spinbutton')
  await user.clear(units)
  expect(await process(user)).toBe(false)
  expect(document.activeElement).toBe(units)
  expect(units.getAttribute('aria-invalid')).toBe('true')
  const said = alertStore.get().map(({ key }) => key)
  expect(said).toEqual(['lines.stays'])
  expect(unload()).toBe(false)
  await user.type(units, '5')
  expect(await process(user)).toBe(true)
  expect(lines()[0]?.shoppingCartData.quantity).toBe(5)
  expect(unload()).toBe(true)
})

test('a row that was left as it was keeps nobody', async () => {
  const user = show(sofa())
  await user.click(await button('Añadir línea'))
  expect(unload()).toBe(true)
  expect(lines()).toHaveLength(1)
})
