import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { haveSession } from '../../portal/portal.tsx'
import { backend, modules, openWorkshop, useBackend } from './openedWorkshop.tsx'

useBackend()

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const adding = (article: string) =>
  screen.findByRole('button', { name: new RegExp(`^Añadir ${article}`) })
const saidPrice = () => document.querySelector('[data-said=price]')?.textContent
const said = () => document.querySelector('.said')?.textContent
const focused = () => document.activeElement

/** A 2-seat module, and beside it a chaise, whose arm is chosen to close the sofa on the right. */
async function composeTwo(user: ReturnType<typeof openWorkshop>) {
  await user.click(await adding('Alba, módulo 2 plazas, brazo izquierdo'))
  await user.click(await adding('Alba, chaise longue derecha'))
  return modules(2)
}

describe('what is said', () => {
  test('each change is followed by its price as soon as that is confirmed, also where it is the same', async () => {
    await haveSession(backend, 'ana@tienda.example', 1)
    const user = openWorkshop()
    await user.click(await adding('Alba, módulo 2 plazas, brazo izquierdo'))
    await waitFor(() =>
      expect(saidPrice()).toMatch(/^Precio: desde [\d.]+,\d\d\s€\. Quedan telas por elegir\.$/),
    )
    const first = saidPrice() ?? ''
    await user.click(await adding('Alba, chaise longue derecha'))
    await waitFor(() => expect(saidPrice()).not.toBe(first))
    expect(said()).toMatch(/^Añadido: Alba, chaise longue derecha\. En total, /)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(saidPrice()).toBe(first))
  })

  test('a refusal is said with its repair, which a key does wherever the focus is', async () => {
    const user = openWorkshop()
    await user.click(await adding('Alba, módulo 2 plazas, brazo izquierdo'))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar módulos' }), 'BRZ-N1')
    const info = await screen.findByRole('button', { name: /^Información de Brezo/ })
    await user.click(info)
    await user.click(await screen.findByRole('button', { name: 'Elegir su sitio' }))
    const places = within(await screen.findByRole('group', { name: 'Sitios' }))
    expect(places.getAllByRole('button')[0]).toBe(focused())
    await user.keyboard('{Enter}')
    expect(said()).toMatch(/de colecciones distintas y no se unen\. Con Ctrl e Intro: Usar «Alba, /)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByText('Así no se puede')).toBeNull()
    expect(said()).toMatch(/^Añadido: Alba, módulo 1 plaza sin brazos/)
    expect(focused()).not.toBe(document.body)
  })
})

describe('the focus stays on the page', () => {
  test('when what is carried is put down, it goes back to where it was taken up', async () => {
    const user = openWorkshop()
    const tree = await composeTwo(user)
    const row = within(tree).getByRole('treeitem', { name: /chaise/ })
    row.focus()
    await user.keyboard('m')
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(focused()).toBe(row))
  })

  test('when a module goes by its tool, it goes to the outline, and with the last module to a panel', async () => {
    const user = openWorkshop()
    const tree = await composeTwo(user)
    within(tree)
      .getByRole('treeitem', { name: /chaise/ })
      .focus()
    await user.click(within(tree).getByRole('treeitem', { name: /chaise/ }))
    button('Quitar').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()?.getAttribute('role')).toBe('treeitem'))
    expect(focused()?.textContent).toContain('módulo 2 plazas')
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
    await waitFor(() => expect(focused()).not.toBe(document.body))
    expect(focused()?.isConnected).toBe(true)
  })

  test('when a line of the summary goes, it goes to the next one', async () => {
    const user = openWorkshop()
    await composeTwo(user)
    await user.click(screen.getByRole('tab', { name: 'Resumen' }))
    const remove = await screen.findByRole('button', { name: /^Quitar Alba, módulo/ })
    remove.focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(focused()?.closest('.scene-line')?.textContent).toContain('chaise longue derecha'),
    )
  })
})

test('shortcuts go on from a choice or a tick, and never from where something is written', async () => {
  const user = openWorkshop()
  await composeTwo(user)
  const measures = button('Medidas')
  const isOn = () => measures.getAttribute('aria-pressed')
  await user.click(screen.getByRole('tab', { name: 'Composición' }))
  await user.click(screen.getByRole('radio', { name: 'Módulos' }))
  expect(focused()?.getAttribute('type')).toBe('radio')
  const before = isOn()
  await user.keyboard('d')
  expect(isOn()).not.toBe(before)
  const after = isOn()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('d')
  expect(isOn()).toBe(after)
})

test('shortcuts of a single key can be turned off, and stay so in this browser; the others go on', async () => {
  const user = openWorkshop()
  await composeTwo(user)
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog'))
  const single = await dialog.findByRole('checkbox', { name: /de una sola tecla/ })
  expect((single as HTMLInputElement).checked).toBe(true)
  await user.click(single)
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('c?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await modules(2)
  await user.keyboard('{Control>}z{/Control}')
  await modules(1)
  expect(localStorage.getItem('tresillo.singleKeys')).toBe('false')
  await user.click(button('Atajos de teclado'))
  await user.click(await screen.findByRole('checkbox', { name: /de una sola tecla/ }))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await user.keyboard('{Control>}y{/Control}c')
  await modules(3)
})
