import { address, password, type Account } from '../../e2e/portal.ts'
import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const people: readonly Account[] = ['manager', 'sales', 'finch', 'agent']

const userField = (walk: Walk) => walk.page.getByRole('textbox', { name: walk.t('login.user') })

export const sessionSteps: Step[] = [
  {
    name: 'logout',
    area: 'account',
    keepsWork: true,
    options: async (walk) => ((await canPress(walk.button('nav.logout'))) ? [''] : []),
    run: (walk) => press(walk.button('nav.logout'), walk.t('nav.logout')),
    says: () => 'logs out',
  },
  {
    name: 'login',
    area: 'account',
    weight: 12,
    options: async (walk) => {
      const { seen, setting, wire } = walk
      const isHere = seen.place.startsWith('/#/login') && seen.dialog === null && !wire.isOffline
      return isHere && (await userField(walk).isVisible())
        ? [setting.person, setting.person, ...people]
        : []
    },
    run: async (walk, person) => {
      await walk.meet(person as Account)
      await userField(walk).fill(address(person as Account))
      await walk.page.getByLabel(walk.t('login.pass'), { exact: true }).fill(password)
      await press(walk.button('login.enter'), walk.t('login.enter'))
    },
    says: (person) => `logs in as ${person}`,
  },
  {
    name: 'client',
    area: 'account',
    weight: 2,
    keepsWork: true,
    options: async (walk) => {
      const chip = walk.page.locator(':is(.bar, .bar-client) button.client')
      return walk.seen.dialog === null && (await canPress(chip)) ? ['0', '1'] : []
    },
    run: async (walk, index) => {
      const chip = walk.page.locator(':is(.bar, .bar-client) button.client')
      await press(chip.first(), 'client')
      const choice = walk.page.getByRole('dialog').getByRole('radio').nth(Number(index))
      if (!(await choice.isVisible().catch(() => false))) return
      await press(choice.locator('..'), 'client')
      await press(walk.page.getByRole('dialog').locator('.primary'), 'OK')
    },
    says: (index) => `changes to client ${Number(index) + 1} of the list`,
  },
]
