import { allItems } from '../cartText.ts'
import { Broken } from '../complaint.ts'
import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const isComposing = ({ seen }: Walk) =>
  seen.place.startsWith('/tresillo.html') &&
  !/summary|#\/order/.test(seen.place) &&
  seen.dialog === null

const adding = (walk: Walk) =>
  walk.page.getByRole('button', {
    name: new RegExp(`^${walk.t('panels.catalogue.add', { article: '' }).trim()} `),
  })

const suites = (walk: Walk) =>
  walk.page.getByRole('button', {
    name: new RegExp(
      walk.t('panels.catalogue.startSuite', { suite: '.+', line: '.+' }).replace('%', ''),
    ),
  })

const count = (most: number) => (found: number) =>
  Array.from({ length: Math.min(found, most) }, (_, index) => String(index + 1))

const roles = ['included', 'alternative', 'draft']

/** The list that decides what the scene is in the quote. */
const roleOf = ({ page }: Walk) => page.locator('.scene-tabs .role-switch')

/** Gives the open scene another role: its lines stay in the cart. */
async function changeRole(walk: Walk, role: string): Promise<void> {
  const before = allItems(walk.seen.cart)
  const id = walk.seen.openScene
  await roleOf(walk).selectOption(role)
  const { cart } = await walk.settle()
  const changed = cart?.scenes.find((scene) => scene.id === id)
  const now = changed?.isDraft ? 'draft' : changed?.isAlternative ? 'alternative' : 'included'
  if (now !== role) throw new Broken('role', `A scene that was to be ${role} is ${now}`)
  if (allItems(cart).length !== before.length)
    throw new Broken('role', `A scene that became ${role} has taken lines away, or brought some`)
}

const tab = (walk: Walk, key: 'panels.catalogue.suites' | 'panels.catalogue.modules') =>
  walk.page.getByText(walk.t(key), { exact: true }).first()

export const composingSteps: Step[] = [
  {
    name: 'composer.add',
    area: 'composer',
    weight: 5,
    options: async (walk) => (isComposing(walk) ? count(6)(await adding(walk).count()) : []),
    run: (walk, tile) => press(adding(walk).nth(Number(tile) - 1), `tile ${tile}`),
    says: (tile) => `adds the module of tile ${tile}`,
  },
  {
    name: 'composer.suite',
    area: 'composer',
    weight: 3,
    options: async (walk) => (isComposing(walk) ? count(4)(await suites(walk).count()) : []),
    run: (walk, card) => press(suites(walk).nth(Number(card) - 1), `suite ${card}`),
    says: (card) => `begins with the suite of card ${card}`,
  },
  {
    name: 'composer.kind',
    area: 'composer',
    weight: 3,
    keepsWork: true,
    options: async (walk) =>
      isComposing(walk) && (await canPress(tab(walk, 'panels.catalogue.suites')))
        ? ['suites', 'modules']
        : [],
    run: (walk, kind) =>
      press(
        tab(walk, kind === 'suites' ? 'panels.catalogue.suites' : 'panels.catalogue.modules'),
        kind,
      ),
    says: (kind) => `shows the ${kind}`,
  },
  {
    name: 'composer.role',
    area: 'composer',
    weight: 3,
    options: async (walk) => {
      if (!isComposing(walk) || !(await canPress(roleOf(walk)))) return []
      const now = await roleOf(walk).inputValue()
      return roles.filter((role) => role !== now)
    },
    run: changeRole,
    says: (role) => `makes the scene ${role}`,
  },
  {
    name: 'composer.undo',
    area: 'composer',
    weight: 1,
    options: (walk) => (isComposing(walk) ? ['Control+z', 'Control+Shift+z', 'Delete'] : []),
    run: (walk, keys) => walk.page.keyboard.press(keys),
    says: (keys) => `presses the keys ${keys}`,
  },
  {
    name: 'composer.stay',
    area: 'composer',
    options: (walk) => (isComposing(walk) ? [''] : []),
    run: (walk) => walk.page.waitForTimeout(walk.setting.draws3d ? 3500 : 1500),
    says: () => 'looks at the scene for a while',
  },
]
