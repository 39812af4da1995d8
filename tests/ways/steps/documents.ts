import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const isList = ({ seen }: Walk) => /^\/#\/(budgets|orders)/.test(seen.place) && seen.dialog === null

const toggles = (walk: Walk) =>
  walk.page.getByRole('button', { name: new RegExp(`^${walk.t('orders.row.details')}`) })

const actions = ['confirm', 'unconfirm', 'convert', 'load', 'annul'] as const
type Action = (typeof actions)[number]
const action = (walk: Walk, name: Action) => walk.button(`orders.actions.${name}`)

const signing = (walk: Walk) => walk.button('acceptance.open')

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
    options: async (walk) => {
      if (!isList(walk)) return []
      const rows = (await toggles(walk).all()).slice(0, 3)
      const free = await Promise.all(rows.map(canPress))
      return free.flatMap((is, row) => (is ? [String(row + 1)] : []))
    },
    run: (walk, row) => press(toggles(walk).nth(Number(row) - 1), 'details'),
    says: (row) => `unfolds row ${row}`,
  },
  {
    name: 'lists.decide',
    area: 'lists',
    weight: 5,
    changes: true,
    options: async (walk) => {
      if (!isList(walk)) return []
      const offered = await Promise.all(
        actions.map(async (name) => ({ name, is: await canPress(action(walk, name)) })),
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
    changes: true,
    options: ({ seen }) => (seen.dialog === null ? [] : ['yes', 'no']),
    run: async (walk, answer) => {
      const dialog = walk.page.locator('dialog[open]').last()
      const buttons = dialog.locator('.dialog-actions button:enabled')
      const button = answer === 'yes' ? buttons.last() : buttons.first()
      if (await canPress(button)) await press(button, answer)
      else await walk.page.keyboard.press('Escape')
      if (answer === 'yes') walk.typed.forgetAll()
    },
    says: (answer) => `answers the dialog with ${answer}`,
  },
  {
    name: 'report.open',
    area: 'report',
    weight: 4,
    keepsWork: true,
    options: async (walk) =>
      walk.wire.isOffline ? [] : (await newest(walk)).map(({ id }) => String(id)),
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
    name: 'acceptance.sign',
    area: 'acceptance',
    weight: 10,
    changes: true,
    options: async (walk) => ((await canPress(signing(walk))) ? ['Ana Núñez'] : []),
    run: async (walk, name) => {
      await press(signing(walk), walk.t('acceptance.open'))
      const dialog = walk.page.getByRole('dialog')
      await dialog.getByRole('textbox').fill(name)
      await dialog.getByRole('checkbox').check()
      await press(dialog.locator('[type=submit]'), walk.t('acceptance.accept'))
    },
    says: (name) => `accepts the budget as ${name}`,
  },
  {
    name: 'acceptance.open',
    area: 'acceptance',
    weight: 4,
    keepsWork: true,
    options: async (walk) =>
      walk.wire.isOffline
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
