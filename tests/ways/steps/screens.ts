import { controlAt, controls, type Control } from '../controls.ts'
import { pressControl } from '../press.ts'
import { areas, type Area, type Step } from '../step.ts'
import { noteTyped } from '../typed.ts'
import type { Walk } from '../walk.ts'

/** Where each part of the product is. */
const places: Record<Area, readonly string[]> = {
  lines: ['/#/orderEdit', '/#/orderEdit/add/ALB-S3'],
  composer: ['/tresillo.html#/', '/tresillo.html#/order'],
  cart: ['/tresillo.html#/compositor/summary?process=true', '/#/'],
  lists: ['/#/budgets', '/#/orders', '/#/vr-orders'],
  report: [],
  acceptance: [],
  vendors: ['/#/vendors', '/#/vendors/create'],
  rates: ['/#/rates'],
  images: ['/#/images'],
  tutorial: ['/#/tuto', '/#/tuto?/compositor/summary/cart'],
  account: ['/#/account', '/#/about', '/#/data-protection', '/#/nowhere'],
}

const words = ['Sofá de Ana', '3', '12', 'x', 'Núñez & Söhne 100 %', 'ana@tienda.example', '0']

const go = (area: Area): Step => ({
  name: `${area}.go`,
  area,
  weight: 1,
  keepsWork: true,
  options: ({ wire }) => (wire.isOffline ? [] : [...places[area]]),
  run: async ({ page, server }, place) => {
    await page.goto(`${server.url}${place}`, { waitUntil: 'commit' }).catch((error: unknown) => {
      // The page asked whether to leave, and the person stays.
      if (!/ERR_ABORTED|interrupted/.test(String(error))) throw error
    })
  },
  says: (place) => `goes to ${place} by the address`,
})

/** What would end a walk, or is a step of its own. */
const isOwnStep = ({ id }: Control) => /cerrar sesión|log out|salir|imprimir|print/i.test(id)

/** Places of the bar, tabs and links: whoever presses them goes on, and gives nothing up. */
const leads = (id: string) => /^(link|tab) /.test(id)

const pressable = async (walk: Walk) =>
  (await controls(walk.page))
    .filter(({ kind }) => kind === 'press')
    .filter(({ isNewPage }) => !isNewPage || !walk.wire.isOffline)
    .filter((control) => !isOwnStep(control))
    .map(({ id }) => id)

/** A search, and the number of a page or of samples, is nothing that somebody would lose; what finds one of many is its row's matter. */
const isFormField = ({ kind, type }: Control) =>
  kind === 'type' && !['search', 'combobox', 'number'].includes(type)

export const screenSteps: Step[] = [
  ...areas.filter((area) => places[area].length > 0).map(go),
  {
    name: 'follow',
    area: 'any',
    weight: 6,
    keepsWork: true,
    options: async (walk) => (await pressable(walk)).filter(leads),
    run: (walk, id) => pressControl(walk, id),
    says: (id) => `follows “${id.replace(/^\S+ /, '')}” (${id.split(' ')[0]})`,
  },
  {
    name: 'press',
    area: 'any',
    weight: 10,
    options: async (walk) => (await pressable(walk)).filter((id) => !leads(id)),
    run: async (walk, id) => {
      const isInDialog = walk.seen.dialog !== null
      await pressControl(walk, id)
      // What a button does with what was typed is the form's own matter.
      if (isInDialog) walk.typed.forgetAll()
      else walk.typed.forget(walk.seen)
    },
    says: (id) => `presses “${id.replace(/^\S+ /, '')}” (${id.split(' ')[0]})`,
  },
  {
    name: 'type',
    area: 'any',
    weight: 4,
    fills: true,
    options: async (walk) =>
      (await controls(walk.page))
        .filter(
          ({ kind, id }) =>
            kind === 'type' && !walk.seen.edited.some(() => /Artículo|Article/.test(id)),
        )
        .flatMap(({ id }) => words.map((word) => `${word}→${id}`)),
    run: async (walk, option) => {
      const { word, id } = typing(option)
      const control = (await controls(walk.page)).find((one) => one.id === id)
      const element = (await controlAt(walk.page, id)).asElement()
      if (element === null || control === undefined) return
      await element.fill(control.type === 'number' ? word.replace(/\D/g, '') || '1' : word)
      if (!isFormField(control) || walk.seen.dialog !== null || /login/.test(walk.seen.place))
        return
      await noteTyped(walk, element)
    },
    says: (option) => {
      const { word, id } = typing(option)
      return `types “${word}” into “${id.replace(/^\S+ /, '')}”`
    },
  },
  {
    name: 'choose',
    area: 'any',
    weight: 2,
    fills: true,
    options: async (walk) =>
      (await controls(walk.page)).flatMap(({ kind, id, values }) =>
        kind === 'choose' ? values.map((value) => `${value}→${id}`) : [],
      ),
    run: async (walk, option) => {
      const { word, id } = typing(option)
      const element = (await controlAt(walk.page, id)).asElement()
      await element?.selectOption(word)
      walk.typed.forget(walk.seen)
    },
    says: (option) => {
      const { word, id } = typing(option)
      return `chooses “${word}” of “${id.replace(/^\S+ /, '')}”`
    },
  },
  {
    name: 'key',
    area: 'any',
    weight: 1,
    options: () => ['Escape', 'Tab', 'Enter'],
    run: async (walk, key) => {
      await walk.page.keyboard.press(key)
      if (key !== 'Tab') {
        walk.typed.forgetAll()
        return
      }
      // From a dialog's last control Tab leads out of the page, to the browser's own controls, and the next one leads in again.
      const isOutside = await walk.page.evaluate(() => document.activeElement === document.body)
      if (isOutside) await walk.page.keyboard.press('Tab')
    },
    says: (key) => `presses the key ${key}`,
  },
]

function typing(option: string) {
  const [word = '', ...id] = option.split('→')
  return { word, id: id.join('→') }
}
