import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
    // The same keys of a Russian keyboard, whose Я is where others have Z.
    const keyOfZ = { code: 'KeyZ', ctrlKey: true }
    fireEvent.keyDown(document.body, { key: 'Я', shiftKey: true, ...keyOfZ })
    await waitFor(() => expect(saidPrice()).not.toBe(first))
    fireEvent.keyDown(document.body, { key: 'я', ...keyOfZ })
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

describe('a key without Ctrl', () => {
  const isOn = () => button('Medidas').getAttribute('aria-pressed')
  const lastRow = (tree: HTMLElement) =>
    within(tree).getByRole('treeitem', { name: /chaise/, expanded: true })

  test('works from the stage, its tools, the plan and the outline', async () => {
    const user = openWorkshop()
    const tree = await composeTwo(user)
    for (const [place, at] of [
      ['a tool', button('Ver todo')],
      ['the plan', screen.getByRole('img', { name: /^Planta/ })],
      ['the outline', lastRow(tree)],
    ] as const) {
      await user.click(at)
      const before = isOn()
      await user.keyboard('d')
      expect(isOn(), place).not.toBe(before)
    }
    await user.keyboard('c')
    await modules(3)
  })

  test('works nowhere else: panels, their tabs, the page', async () => {
    const user = openWorkshop()
    await composeTwo(user)
    await user.click(screen.getByRole('tab', { name: 'Resumen' }))
    const before = isOn()
    for (const [place, at] of [
      ['a tab', screen.getByRole('tab', { name: 'Resumen' })],
      ['a choice', screen.getByRole('radio', { name: 'Módulos' })],
      ['a field', screen.getByRole('searchbox')],
      ['a line of the summary', await screen.findByRole('button', { name: /^Alba, chaise/ })],
      ['no place', document.body],
    ] as const) {
      await user.click(at)
      await user.keyboard('dcmlr{Backspace}{Delete}')
      expect(isOn(), place).toBe(before)
      expect(screen.queryByRole('group', { name: /^(Sitios|Medir)$/ }), place).toBeNull()
    }
    await modules(2)
    await user.click(screen.getByRole('tab', { name: 'Resumen' }))
    await user.keyboard('{Control>}z{/Control}')
    await modules(1)
  })
})

test('what opens a field gives it the focus: the next keys are written there and leave the furniture alone', async () => {
  const user = openWorkshop()
  await composeTwo(user)
  const remarks = 'con cremallera, medir l'
  const cases = [
    {
      tab: 'Resumen',
      open: () => screen.findAllByRole('button', { name: 'Añadir observaciones' }),
      text: remarks,
    },
    {
      tab: 'Composición',
      open: async () => {
        await user.click(button('Habitación'))
        return [await screen.findByRole('button', { name: /^Habitación de 450/ })]
      },
      text: '52',
    },
    {
      tab: 'Resumen',
      open: () => screen.findAllByRole('button', { name: 'Guardar como favorita' }),
      text: remarks,
    },
  ]
  for (const { tab, open, text } of cases) {
    await user.click(screen.getByRole('tab', { name: tab }))
    const [opener] = await open()
    if (opener === undefined) throw new Error(`nothing opens a field in ${tab}`)
    await user.click(opener)
    await waitFor(() => expect(focused()?.matches('input, textarea'), tab).toBe(true))
    await user.keyboard(text)
    expect((focused() as HTMLInputElement).value, tab).toContain(text)
  }
  await user.click(button('Cerrar'))
  await modules(2)
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
