import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const isAt = (walk: Walk, place: RegExp) => place.test(walk.seen.place) && walk.seen.dialog === null

const vendorFields = {
  email: '@tienda.example',
  name: 'Ana',
  password: 'demo1234',
  phone: '611000111',
}

async function fill(walk: Walk, label: string, value: string): Promise<void> {
  const field = walk.page.getByLabel(new RegExp(`^${label}`)).first()
  if (!(await field.isVisible()) || (await field.isDisabled())) return
  await field.fill(value)
  const name = await field.getAttribute('name')
  if (name === null || name === 'password') return
  walk.typed.note(walk.seen, name, value)
}

export const settingSteps: Step[] = [
  {
    name: 'vendors.fill',
    area: 'vendors',
    weight: 5,
    fills: true,
    options: (walk) => (isAt(walk, /vendors\/./) ? ['ana', 'eva'] : []),
    run: async (walk, who) => {
      for (const [name, value] of Object.entries(vendorFields))
        await fill(
          walk,
          walk.t(`vendors.fields.${name as keyof typeof vendorFields}`),
          name === 'email' ? `${who}${value}` : value,
        )
    },
    says: (who) => `fills in the vendor’s form for ${who}`,
  },
  {
    name: 'rates.fill',
    area: 'rates',
    weight: 4,
    fills: true,
    options: (walk) => (isAt(walk, /rates/) ? ['2', '3,5', 'x'] : []),
    run: (walk, value) => fill(walk, walk.t('rate.fields.factoryPrice'), value),
    says: (value) => `types ${value} as the point’s value`,
  },
  {
    name: 'save',
    area: 'any',
    weight: 4,
    changes: true,
    options: async (walk) =>
      isAt(walk, /vendors\/.|rates|account/) && (await canPress(walk.button('forms.save')))
        ? ['']
        : [],
    run: async (walk) => {
      await press(walk.button('forms.save'), walk.t('forms.save'))
      walk.typed.forget(walk.seen)
    },
    says: () => 'presses “Save”',
  },
  {
    name: 'images.upload',
    area: 'images',
    weight: 4,
    changes: true,
    options: async (walk) =>
      isAt(walk, /\/images/) && (await walk.page.locator('input[type=file]').count()) > 0
        ? ['sofa.png']
        : [],
    run: async (walk, name) => {
      const dot =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      await walk.page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    },
    says: (name) => `uploads ${name}`,
  },
  {
    name: 'tutorial.open',
    area: 'tutorial',
    weight: 2,
    keepsWork: true,
    options: async (walk) =>
      walk.seen.dialog === null && (await canPress(walk.button('titles.tutorial'))) ? [''] : [],
    run: (walk) => press(walk.button('titles.tutorial'), walk.t('titles.tutorial')),
    says: () => 'opens the tutorial over the page',
  },
]
