import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/browser/language.ts'
import { StageArea } from '../../../src/composer/page/StageArea.tsx'
import { useTools } from '../../../src/composer/page/tools.ts'
import type { HoldBy } from '../../../src/stage/hands.ts'
import { placesForRow } from '../../../src/composer/plan/drop.ts'
import type { Work } from '../../../src/composer/work/work.ts'
import type { StagedModule } from '../../../src/furniture/staged.ts'
import { picturesOf } from '../../../src/cart/scenes/pictures.ts'
import { add, openWork } from '../work/workbench.tsx'
import { gpu, stages } from './fakeStage.ts'

vi.mock('../../../src/stage/stage.ts', () => import('./fakeStage.ts'))

const connection = vi.hoisted(() => ({ isThere: true, forget: (): unknown => undefined }))
vi.mock('../../../src/composer/page/parts.tsx', async () => {
  const { lazily } = await import('../../../src/ui/lazily.tsx')
  const { StagePane } = await import('../../../src/composer/stage/StagePane.tsx')
  const made = () => ({
    stage: lazily(() =>
      connection.isThere ? Promise.resolve(StagePane) : Promise.reject(new Error('No connection')),
    ),
  })
  const parts = made()
  connection.forget = () => Object.assign(parts, made())
  return { parts }
})

beforeEach(async () => {
  await setLanguage('es')
  connection.isThere = gpu.isThere = true
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Area = () => <StageArea tools={useTools()} />

/** The page's stage, which all of these tests share as the visits of one page do. */
function own() {
  const stage = stages.at(-1)
  if (stage === undefined) throw new Error('There is no stage')
  return stage
}
const plan = () => screen.queryByRole('img', { name: /^Planta/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const shown = () => ((own().last('show') ?? [])[0] as StagedModule[]).map(({ id }) => id)

async function openArea() {
  const opened = await openWork(<Area />)
  await waitFor(() => expect(plan()).toBeNull())
  return { ...opened, user: userEvent.setup() }
}

describe('the stage', () => {
  test('stays as it is while the plan shows and while the page is left, without drawing', async () => {
    const { user, run, unmount } = await openArea()
    run(add('ALB-L2'))
    const { canvas } = own()
    await user.click(button('Planta'))
    expect(plan()).not.toBeNull()
    expect(canvas.isConnected).toBe(true)
    expect(own().last('pause')).toEqual([true])
    own().calls.length = 0
    await user.click(button('3D'))
    expect(plan()).toBeNull()
    expect(own().last('pause')).toEqual([false])
    // As it was left: turned and near.
    expect(own().last('fit') ?? own().last('view')).toBeUndefined()
    unmount()
    expect(own().last('pause')).toEqual([true])
    const count = stages.length
    own().calls.length = 0
    await openArea()
    expect(stages).toHaveLength(count)
    expect(canvas.isConnected).toBe(true)
    expect(own().last('fit') ?? own().last('view')).toBeUndefined()
  })

  test('shows the side that is asked for from the plan, and not all of it instead', async () => {
    const { user, view } = await openArea()
    await user.click(button('Ver todo'))
    expect(own().last('fit')).toEqual([])
    act(() => view().show('plan'))
    own().calls.length = 0
    await user.keyboard('2')
    expect(own().last('view')).toEqual(['front'])
    expect(own().last('fit')).toBeUndefined()
  })

  test('3D can be shown again while something is measured', async () => {
    const { user, view } = await openArea()
    act(() => view().setMeasuring(true))
    act(() => view().show('plan'))
    await user.click(button('3D'))
    expect(view().kind).toBe('3d')
    expect(plan()).toBeNull()
  })
})

describe('a lost picture', () => {
  test('is told at once while the plan stands in, and comes back by itself with the scene', async () => {
    const { run } = await openArea()
    act(() => own().options.onLost?.())
    expect(screen.getByRole('status').textContent).toMatch(/El 3D se ha parado/)
    expect(plan()).not.toBeNull()
    run(add('ALB-L2'))
    act(() => own().options.onBack?.())
    expect(screen.queryByText(/El 3D se ha parado/)).toBeNull()
    expect(plan()).toBeNull()
    expect(shown()).toEqual(['ALB-L2'])
  })

  test('is made anew by a press, with the scene as it is, also where the first press came too early', async () => {
    const { user, run } = await openArea()
    run(add('ALB-L2'))
    const lost = own()
    act(() => lost.options.onLost?.())
    gpu.isThere = false
    await user.click(button('Volver al 3D'))
    expect(screen.getByText(/El 3D se ha parado/)).toBeTruthy()
    run(add('ALB-CR'))
    gpu.isThere = true
    await user.click(button('Volver al 3D'))
    expect(screen.queryByText(/El 3D se ha parado/)).toBeNull()
    expect(own()).not.toBe(lost)
    expect(lost.canvas.isConnected).toBe(false)
    expect(shown()).toEqual(['ALB-L2', 'ALB-CR'])
  })
})

test('code that could not be fetched is told, and fetched again by a press', async () => {
  connection.forget()
  connection.isThere = false
  const { view } = await openWork(<Area />)
  expect(await screen.findByText(/No se ha podido cargar el 3D/)).toBeTruthy()
  expect(plan()).not.toBeNull()
  connection.isThere = true
  await userEvent.setup().click(button('Volver al 3D'))
  await waitFor(() => expect(plan()).toBeNull())
  expect(view().drawing).toBe('here')
})

describe('what is carried over the stage', () => {
  const finger = { pointerType: 'touch' }
  const at = (x: number, y: number, pointerId = 1) => ({ clientX: x, clientY: y, pointerId })

  async function carrying() {
    const opened = await openArea()
    opened.run(add('ALB-L2'))
    const { canvas } = own()
    document.elementFromPoint = () => canvas
    opened.does(({ carry }) => carry({ article: 'ALB-PF' }))
    return { ...opened, canvas, count: () => opened.work().composition.scene.lines.length }
  }

  test('stays in the hand while the camera is turned, and is put down by a tap', async () => {
    const { canvas, count, work } = await carrying()
    fireEvent.pointerDown(canvas, at(900, 900))
    fireEvent.pointerMove(canvas, at(940, 900))
    fireEvent.pointerUp(canvas, at(940, 900))
    expect(count()).toBe(1)
    expect(work().carried).not.toBeNull()
    fireEvent.pointerDown(canvas, at(3000, 3000))
    fireEvent.pointerUp(canvas, at(3000, 3000))
    expect(count()).toBe(2)
    expect(work().carried).toBeNull()
    // The stage hears of that press after it has put down: it picks nothing.
    const { selection } = work()
    act(() => own().options.onPick?.(null, { x: 3000, y: 3000 }))
    expect(work().selection).toEqual(selection)
    expect(selection).not.toBeNull()
    fireEvent.pointerDown(canvas, at(9000, 9000))
    fireEvent.pointerUp(canvas, at(9000, 9000))
    act(() => own().options.onPick?.(null, null))
    expect(work().selection).toBeNull()
  })

  test('is not put down by a second finger', async () => {
    const { canvas, count } = await carrying()
    fireEvent.pointerDown(canvas, { ...at(3000, 3000), ...finger })
    fireEvent.pointerDown(canvas, { ...at(3200, 3000, 2), ...finger })
    fireEvent.pointerUp(canvas, { ...at(3200, 3000, 2), ...finger })
    fireEvent.pointerUp(canvas, { ...at(3000, 3000), ...finger })
    expect(count()).toBe(1)
  })

  test('is put down by the pointer that brought it from a panel, and Escape gives it back', async () => {
    const { canvas, count, does, user, work } = await carrying()
    does(({ carry }) => carry(null))
    document.elementFromPoint = () => document.body
    fireEvent.pointerDown(document.body, at(10, 10))
    does(({ carry }) => carry({ article: 'ALB-PF' }))
    await user.keyboard('{Escape}')
    expect(work().carried).toBeNull()
    does(({ carry }) => carry({ article: 'ALB-PF' }))
    document.elementFromPoint = () => canvas
    fireEvent.pointerMove(canvas, at(3000, 3000))
    fireEvent.pointerUp(canvas, at(3000, 3000))
    expect(count()).toBe(2)
  })
})

test('the plan stays where it is under what is dragged to it, and makes room for the places of what is put by a press', async () => {
  const { run, does, view } = await openArea()
  run(add('ALB-L2'))
  act(() => view().show('plan'))
  const shows = () => plan()?.getAttribute('viewBox')
  const before = shows()
  expect(before).toBeTruthy()
  does(({ carry }) => carry({ article: 'ALB-N1', isDragged: true }))
  expect(document.querySelector('.plan-place.takes')).not.toBeNull()
  expect(shows()).toBe(before)
  does(({ carry }) => carry(null))
  does(({ carry }) => carry({ article: 'ALB-N1' }))
  expect(shows()).not.toBe(before)
})

describe('a module that is dragged', () => {
  const apart = (x: number) => ({ x, y: 0, turn: 0 })
  const three = [
    { kind: 'add', line: 'seat', article: 'ALB-L2', at: apart(0) },
    { kind: 'add', line: 'closing', article: 'ALB-R2', at: apart(3000) },
    { kind: 'add', line: 'chaise', article: 'ALB-CR', at: apart(6000) },
  ] as const

  /** The place that takes the chaise. */
  function placeOf(work: Work) {
    const taking = placesForRow('chaise', work).find((offer) => 'module' in offer)
    if (taking === undefined) throw new Error('No place')
    return taking
  }
  const rows = ({ solved }: Work) => solved.rows.length

  test('docks on the stage where it is let go at a place, and stays where it was when the drag is broken off', async () => {
    const { run, work } = await openArea()
    run(...three)
    const { hands } = own().options
    if (hands === undefined) throw new Error('Nothing can be dragged')
    const { edge } = placeOf(work())
    const drag = () => {
      act(() => void hands.grab('chaise', 'hold'))
      act(() =>
        hands.drag('chaise', {
          ...{ pointer: edge, middle: { x: 6000, y: 3000 }, isFine: false },
          ray: { from: { x: 0, y: 1, z: 0 }, direction: { x: 0, y: 1, z: 0 } },
        }),
      )
    }
    drag()
    const [held] = (own().last('show') ?? []).slice(1) as [ReadonlySet<string>]
    // It slides into the dock that would take it.
    expect(held.size).toBe(0)
    expect(((own().last('glow') ?? [])[0] as unknown[]).length).toBeGreaterThan(0)
    const before = work().composition
    act(() => hands.drop('chaise', false))
    expect(work().composition).toBe(before)
    drag()
    act(() => hands.drop('chaise', true))
    expect(rows(work())).toBe(2)
    expect(own().last('glow')?.[0]).toEqual([])
  })

  test('is moved by its handle, by a press that rests on it and by the tool that moves; a bare drag turns the view, and so does one on what stands alone', async () => {
    const { run, does } = await openArea()
    run(three[0])
    const grab = (line: string, by: HoldBy) => {
      let isTaken: boolean | undefined
      act(() => {
        isTaken = own().options.hands?.grab(line, by)
      })
      return isTaken
    }
    const handle = () => own().last('handle')
    // All of it stands in one row: it looks the same wherever it stands.
    expect([grab('seat', 'hold'), grab('seat', 'handle'), handle()]).toEqual([false, false, [null]])
    run(three[1], three[2])
    does(({ select }) => select({ line: 'chaise', part: null }))
    expect(handle()).toEqual(['chaise'])
    expect(grab('chaise', 'drag')).toBe(false)
    expect([grab('seat', 'hold'), grab('chaise', 'handle')]).toEqual([true, true])
    does(({ carry }) => carry({ line: 'chaise' }))
    expect(handle()).toEqual([null])
    expect([grab('chaise', 'drag'), grab('seat', 'drag'), grab('seat', 'hold')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('docks on the plan by the same rule, and an edge that refuses it says why there too', async () => {
    const { run, work, view } = await openArea()
    run(...three)
    act(() => view().show('plan'))
    const svg = plan()
    if (svg === null) throw new Error('There is no plan')
    svg.setPointerCapture = () => undefined
    const places = placesForRow('chaise', work())
    const refusing = places.find((offer) => 'refusal' in offer)
    if (refusing === undefined) throw new Error('Every place takes it')
    /** Where a spot of the floor is on the screen: jsdom lays nothing out, so the plan takes itself for 800 pixels wide and begins at 0. */
    const client = ({ x, y }: { x: number; y: number }) => {
      const shown = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
      const [left = 0, top = 0, width = 0, height = 0] = shown
      const pixels = 800 / width
      return {
        clientX: (x - left - width / 2) * pixels,
        clientY: (y - top - height / 2) * pixels,
        pointerId: 1,
        button: 0,
      }
    }
    const drag = (to: { x: number; y: number }) => {
      const module = svg.querySelector('[data-line=chaise]')
      if (module === null) throw new Error('It is not on the plan')
      fireEvent.pointerDown(module, client({ x: 6000, y: 0 }))
      fireEvent.pointerMove(svg, client(to))
    }
    drag(refusing.edge)
    expect(svg.querySelector('.plan-place.refuses[data-meant=true]')).not.toBeNull()
    fireEvent.pointerUp(svg, client(refusing.edge))
    expect(screen.getByText('Así no se puede')).toBeTruthy()
    expect(rows(work())).toBe(3)
    const { edge } = placeOf(work())
    drag(edge)
    fireEvent.pointerUp(svg, client(edge))
    expect(rows(work())).toBe(2)
  })
})

test('everything comes nearer and goes farther by buttons and keys, in 3D and on the plan', async () => {
  const { user } = await openArea()
  await user.click(button('Acercar'))
  expect(own().last('zoom')).toEqual([0.8])
  await user.keyboard('-')
  expect(own().last('zoom')).toEqual([1.25])
  await user.click(button('Planta'))
  own().calls.length = 0
  const across = () => Number(plan()?.getAttribute('viewBox')?.split(' ')[2])
  const before = across()
  await user.keyboard('+')
  expect(across()).toBeCloseTo(before * 0.8)
  await user.click(button('Alejar'))
  expect(across()).toBeCloseTo(before)
  expect(own().last('zoom')).toBeUndefined()
})

describe('measuring', () => {
  test('goes by keyboard between corners, shows in 3D and on the plan, and gives the focus back', async () => {
    const { user, run, view } = await openArea()
    run(add('ALB-L2'))
    const tool = button('Medir')
    tool.focus()
    await user.keyboard('l')
    const from = await screen.findByLabelText('Desde')
    expect(document.activeElement).toBe(from)
    await user.selectOptions(
      from,
      'detrás a la izquierda · 1. Alba, módulo 2 plazas, brazo izquierdo',
    )
    const to = screen.getByLabelText('Hasta')
    await user.selectOptions(
      to,
      'delante a la izquierda · 1. Alba, módulo 2 plazas, brazo izquierdo',
    )
    const said = /^Distancia: 96 cm \(0 de ancho y 96 de fondo\)\.$/
    expect(screen.getByText(said)).toBeTruthy()
    const [lines] = own().last('draft') as [{ kind: string; text: string }[]]
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'measure', text: '96 cm' }))
    act(() => view().show('plan'))
    expect(plan()?.querySelector('.plan-spot')).not.toBeNull()
    act(() => view().show('3d'))
    await user.keyboard('{Escape}')
    expect(view().isMeasuring).toBe(false)
    expect(document.activeElement).toBe(tool)
  })

  test('names the corner that was chosen, also where a docked module has one in the same place', async () => {
    const { user, run, view } = await openArea()
    run(add('ALB-L2'), add('ALB-CR'))
    act(() => view().setMeasuring(true))
    const from = await screen.findByLabelText<HTMLSelectElement>('Desde')
    const shown = () => from.options[from.selectedIndex]?.text
    for (const corner of [
      'detrás a la derecha · 1. Alba, módulo 2 plazas, brazo izquierdo',
      'detrás a la izquierda · 2. Alba, chaise longue derecha',
    ]) {
      await user.selectOptions(from, corner)
      expect(shown()).toBe(corner)
    }
    // Pressed on the stage, that place goes by the first of its names again.
    const { spots } = view()
    act(() => view().setSpots({ from: { x: 4000, y: 4000 }, to: null }))
    expect(shown()).toBe('Un punto pulsado')
    act(() => view().setSpots({ ...spots }))
    expect(shown()).toMatch(/^detrás a la /)
  })

  test('goes by pressing in 3D, at a corner where one is near', async () => {
    const { run, view, work } = await openArea()
    run(add('ALB-L2'))
    act(() => view().setMeasuring(true))
    const [module] = work().solved.modules
    if (module === undefined) throw new Error('Nothing stands')
    const corner = { x: module.x - module.shape.w / 2, y: module.y - module.shape.d / 2 }
    act(() => own().options.onPick?.(null, { x: corner.x + 40, y: corner.y - 30 }))
    expect(view().spots).toEqual({ from: corner, to: null })
    act(() => own().options.onPick?.(null, { x: 4000, y: 4000 }))
    expect(screen.getByText(/^Distancia: /)).toBeTruthy()
    // A module is neither chosen nor dragged meanwhile.
    expect(own().options.hands?.grab('ALB-L2', 'hold')).toBe(false)
    act(() => own().options.onPick?.(null, corner))
    expect(view().spots).toEqual({ from: corner, to: null })
    // Once something stands elsewhere, nothing is measured any more.
    run(add('ALB-CO'))
    expect(view().spots).toEqual({ from: null, to: null })
  })
})

test('a scene is photographed once it has stayed the same, and never again as it was', async () => {
  const { run, does, owner } = await openArea()
  const pictures = () => picturesOf(owner).get()
  expect(pictures()).toEqual([])
  run(add('ALB-L2'))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  run(add('ALB-CR'))
  await waitFor(() => expect(pictures()).toHaveLength(2))
  does(({ undo }) => undo())
  own().calls.length = 0
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(pictures()).toHaveLength(2)
  expect(own().last('picture')).toBeUndefined()
})
