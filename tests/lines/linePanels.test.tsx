import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { button, lines, linesScreen, sofa } from './screen.tsx'

const { show } = await linesScreen()

const materials = () => lines()[0]?.materials

/** Chooses an option of the list that is open at a field, by mouse. */
async function choose(user: UserEvent, field: HTMLElement, name: RegExp) {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name }))
}
const fabricOf = (part: string) =>
  screen.findByRole('combobox', { name: new RegExp(`^Telas?.*${part}`) })

test('a fabric goes to all parts also while the next part is being typed', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.click(await button('Aplicar a todas: Brazo'))
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a fabric that was just taken goes to all parts with the next stop of Tab, where the next part is typed', async () => {
  const user = show(sofa({ materials: {} }))
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull()
  await user.type(await fabricOf('Asiento'), 'bn-01')
  await screen.findByRole('option', { name: /Nube 01/ })
  await user.keyboard('{Enter}')
  const next = await fabricOf('Brazo')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Aplicar «Bouclé Nube 01, hueso» a todas')
  await user.keyboard('{Enter}')
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'BN-01' })
  expect(document.activeElement).toBe(await button('Seguir con los accesorios'))
})

test('so does one that Tab takes; a part without fabric has none to give', async () => {
  const user = show(sofa({ materials: {} }))
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.type(await fabricOf('Asiento'), 'bn-01')
  await screen.findByRole('option', { name: /Nube 01/ })
  await user.tab()
  const all = await button('Aplicar a todas: Asiento')
  expect(document.activeElement).toBe(all)
  expect(screen.queryByRole('button', { name: 'Aplicar a todas: Brazo' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'BN-01' })
})

test('a fabric that is chosen and not accepted yet is taken along to the accessories', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Seguir con los accesorios'))
  expect(await screen.findByRole('heading', { name: /^Accesorios/ })).toBeTruthy()
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'LN-04' })
})

test('text that is no fabric stays there as the panel is to be left, and says so', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Brazo'))
  await user.clear(await fabricOf('Brazo'))
  await user.type(await fabricOf('Brazo'), 'nada de eso')
  await user.click(await button('Seguir con los accesorios'))
  expect((await fabricOf('Brazo')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('heading', { name: /^Accesorios/ })).toBeNull()
  expect(materials()).toEqual({ brazo: 'LN-04' })
})

test('a part that was left as it was, bare, keeps nobody', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.click(await button('Seguir con los accesorios'))
  expect(await screen.findByRole('heading', { name: /^Accesorios/ })).toBeTruthy()
  expect(materials()).toEqual({ brazo: 'LN-04' })
})

test('another line’s panel opens with what was chosen for this one taken', async () => {
  const user = show(sofa(), { ...pouf(), materials: {}, accessories: {} })
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Telas: Línea 2, Alba puf'))
  expect(await screen.findByRole('heading', { name: /^Partes tapizables: Alba puf/ })).toBeTruthy()
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'LN-04' })
  expect(lines()[1]?.materials).toEqual({})
})

const pouf = () => sofa({ drawableUUID: 'dos', identifier: 'ALBA-PUF', name: 'Alba puf' })

test('the edit of another line closes the panel of this one, with what was chosen there taken', async () => {
  const user = show(sofa(), pouf())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Editar: Línea 2, Alba puf'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Partes/ })).toBeNull())
  expect(materials()).toEqual({ asiento: 'BN-01', brazo: 'LN-04' })
  expect(screen.getByRole('combobox', { name: /Alba puf$/ })).toBe(document.activeElement)
})

test('so does a new line; the panel of the line itself stays, and one row of both is in edit', async () => {
  const user = show(sofa(), pouf())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(1))
  expect(screen.getByRole('heading', { name: /^Partes/ })).toBeTruthy()
  await user.click(await button('Uno más'))
  await user.click(await button('Editar: Asiento'))
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
  expect(lines()[0]?.shoppingCartData.quantity).toBe(2)
  await user.click(await button('Añadir línea'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Partes/ })).toBeNull())
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})

test('text that is no fabric keeps its row in edit, and no other one begins', async () => {
  const user = show(sofa(), pouf())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await user.type(await fabricOf('Asiento'), 'nada de eso')
  await user.click(await button('Editar: Línea 2, Alba puf'))
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(1))
  const field = await fabricOf('Asiento')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a fabric that was meant for the article before comes on no other article', async () => {
  const user = show(sofa())
  await user.click(await button('Telas: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Asiento'))
  await choose(user, await fabricOf('Asiento'), /Nube 01/)
  await user.click(await button('Editar: Línea 1, Alba 2 plazas'))
  await choose(user, await screen.findByRole('combobox', { name: /Alba 2 plazas/ }), /Alba puf/)
  await user.click(await button(/^Aceptar: Línea 1/))
  expect(await screen.findByRole('heading', { name: 'Partes tapizables: Alba puf' })).toBeTruthy()
  expect(lines()).toMatchObject([{ identifier: 'ALBA-PUF', materials: {} }])
})

test('an accessory that is chosen and not accepted yet is taken as the line is finished, also a missing one that the line needs', async () => {
  const user = show(sofa({ accessories: {} }))
  await user.click(await button('Accesorios: Línea 1, Alba 2 plazas'))
  const finish = await button('Terminar la línea')
  expect(finish.getAttribute('aria-disabled')).toBe('true')
  await choose(user, await screen.findByRole('combobox', { name: /Pata/ }), /Pata negra/)
  expect(finish.getAttribute('aria-disabled')).toBe('false')
  await user.click(finish)
  await waitFor(() => expect(lines()[0]?.accessories).toEqual({ pata: 'PAT-NEGRA' }))
  expect(screen.queryByRole('heading', { name: /^Accesorios/ })).toBeNull()
})

test('accessories say what they cost more before one is chosen', async () => {
  const user = show(sofa())
  await user.click(await button('Accesorios: Línea 1, Alba 2 plazas'))
  await user.click(await button('Editar: Pata'))
  await user.click(screen.getByRole('combobox'))
  const black = await screen.findByRole('option', { name: /Pata negra/ })
  await waitFor(() => expect(black.textContent).toContain('+24,00'))
  expect(screen.getByRole('option', { name: /haya/ }).textContent).toContain('mismo precio')
})

test('a price group says what it costs more on this part before a fabric is chosen, typed or looked for', async () => {
  const user = show(sofa({ materials: { asiento: 'LN-04', brazo: 'LN-04' } }))
  await user.click(await button(/^Telas: Línea 1/))
  await user.click(await button(/^Editar: .*Asiento/))
  await user.click(screen.getByRole('combobox'))
  // The seat weighs three quarters: 90 and 300 points more at 2 € a point. Nothing is chosen by then.
  const nube = await screen.findByRole('option', { name: /Bouclé Nube 01/ })
  await waitFor(() => expect(nube.textContent).toMatch(/\+180,00/))
  expect(screen.getByRole('option', { name: /Piel Roble 03/ }).textContent).toMatch(/\+600,00/)
  expect(screen.getByRole('option', { name: /Lino Norte 05/ }).textContent).toContain(
    'mismo precio',
  )
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
  await user.keyboard('{Escape}')
  await user.click(await button(/^Buscar tela: .*Asiento/))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toMatch(/\+180,00/))
  expect(dialog.textContent).toMatch(/\+600,00/)
  expect(materials()).toEqual({ asiento: 'LN-04', brazo: 'LN-04' })
})
