import type { Locator } from '@playwright/test'
import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import { noteTyped } from '../typed.ts'
import type { Walk } from '../walk.ts'

const isSummary = ({ seen }: Walk) =>
  seen.place.includes('/compositor/summary') && seen.dialog === null

const fields = ['reference', 'clientName', 'remarks', 'email'] as const

const reference = (walk: Walk, field: (typeof fields)[number]) =>
  walk.page.getByLabel(walk.t(`processing.form.${field}`), { exact: true }).first()

const canType = async (field: Locator) => (await field.isVisible()) && (await field.isEditable())

/** A budget may be a new one or the next version of another. */
const saving = (walk: Walk, type: 'budget' | 'order') =>
  type === 'order'
    ? walk.button('processing.save.order')
    : walk.page.locator('.save-cart [data-action=save]')

export const cartSteps: Step[] = [
  {
    name: 'cart.open',
    area: 'cart',
    weight: 3,
    keepsWork: true,
    options: async (walk) => {
      const button = walk.page.locator('.bar [data-panel]').first()
      return walk.seen.dialog === null && (await canPress(button)) ? [''] : []
    },
    run: (walk) => press(walk.page.locator('.bar [data-panel]').first(), 'cart'),
    says: () => 'opens or closes the cart’s panel',
  },
  {
    name: 'cart.contact',
    area: 'cart',
    weight: 3,
    fills: true,
    options: async (walk) =>
      isSummary(walk) && (await canType(reference(walk, 'reference'))) ? [...fields] : [],
    run: async (walk, name) => {
      const field = reference(walk, name as (typeof fields)[number])
      await field.fill(name === 'email' ? 'ana@casa.example' : 'Paseo 7')
      await noteTyped(walk, await field.elementHandle())
    },
    says: (field) => `fills in the customer’s ${field}`,
  },
  {
    name: 'cart.save',
    area: 'cart',
    weight: 4,
    changes: true,
    options: async (walk) => {
      if (!isSummary(walk)) return []
      const can = (type: 'budget' | 'order') => canPress(saving(walk, type))
      return [
        ...((await can('budget')) ? ['budget'] : []),
        ...((await can('order')) ? ['order'] : []),
      ]
    },
    run: (walk, type) => press(saving(walk, type === 'order' ? 'order' : 'budget'), type),
    says: (type) => `saves the cart as ${type}`,
  },
]
