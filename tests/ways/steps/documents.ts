import { press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const isList = ({ seen }: Walk) => /^\/#\/(budgets|orders)/.test(seen.place) && seen.dialog === null

const toggles = (walk: Walk) =>
  walk.page.getByRole('button', { name: new RegExp(`^${walk.t('orders.row.details')}`) })

const actions = ['confirm', 'unconfirm', 'convert', 'load', 'annul'] as const
type Action = (typeof actions)[number]
const action = (walk: Walk, name: Action) => walk.button(`orders.actions.${name}`)

async function newest(walk: Walk, isWanted: (state: string) => boolean = () => true) {
  const { client, login } = walk.seen
  if (client === null || login === null) return []
  const rows = await walk.other.documents(client)
  return rows.filter(({ state }) => isWanted(state)).slice(0, 3)
}

export const documentSteps: Step[] = [
  {
    name: 'lists.unfold',
    area: 'lists',
    weight: 4,
    options: async (walk) =>
      isList(walk)
        ? Array.from({ length: Math.min(3, await toggles(walk).count()) }, (_, row) =>
            String(row + 1),
          )
        : [],
    run: (walk, row) => press(toggles(walk).nth(Number(row) - 1), 'details'),
    says: (row) => `unfolds row ${row}`,
  },
  {
    name: 'lists.decide',
    area: 'lists',
    weight: 5,
    options: async (walk) => {
      if (!isList(walk)) return []
      const offered = await Promise.all(
        actions.map(async (name) => ({ name, is: await action(walk, name).isVisible() })),
      )
      return offered.flatMap(({ name, is }) => (is ? [name] : []))
    },
    run: (walk, name) => press(action(walk, name as Action), name),
    says: (name) => `presses ${name} in a row’s details`,
  },
  {
    name: 'ask',
    area: 'any',
    weight: 10,
    options: ({ seen }) => (seen.dialog === null ? [] : ['yes', 'no']),
    run: async (walk, answer) => {
      const dialog = walk.page.locator('dialog[open]').last()
      const buttons = dialog.locator('.dialog-actions button:enabled')
      const button = answer === 'yes' ? buttons.last() : buttons.first()
      if (await button.isVisible().catch(() => false)) await press(button, answer)
      else await walk.page.keyboard.press('Escape')
      if (answer === 'yes') walk.typed.clear()
    },
    says: (answer) => `answers the dialog with ${answer}`,
  },
  {
    name: 'report.open',
    area: 'report',
    weight: 4,
    keepsTyped: () => true,
    options: async (walk) =>
      walk.isOffline ? [] : (await newest(walk)).map(({ id }) => String(id)),
    run: async (walk, id) => {
      const { page, server } = walk
      const row = (await newest(walk)).find((one) => String(one.id) === id)
      await page
        .goto(`${server.url}/#/order/${row?.link ?? id}`, { waitUntil: 'commit' })
        .catch(() => null)
    },
    says: (id) => `opens the report of ${id}`,
  },
  {
    name: 'acceptance.open',
    area: 'acceptance',
    weight: 4,
    keepsTyped: () => true,
    options: async (walk) =>
      walk.isOffline
        ? []
        : (await newest(walk, (state) => state === 'BUDGET_DEFAULT')).map(({ id }) => String(id)),
    run: async (walk, id) => {
      // There is no link to one whose prices are over.
      const asked = walk.other.api.call('acceptancelink', { budgetId: Number(id) })
      const link = await asked.catch(() => null)
      if (link === null) return
      await walk.page
        .goto(new URL(link.place, walk.server.url).href, {
          waitUntil: 'commit',
        })
        .catch(() => null)
    },
    says: (id) => `opens the link to accept budget ${id}`,
  },
]
