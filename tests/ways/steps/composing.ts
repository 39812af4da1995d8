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

const put = ({ page }: Walk) =>
  page.locator('.composer-bar button.primary:not([aria-disabled=true])').first()

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
    name: 'composer.put',
    area: 'composer',
    weight: 3,
    options: async (walk) => (isComposing(walk) && (await canPress(put(walk))) ? [''] : []),
    run: (walk) => press(put(walk), 'into the cart'),
    says: () => 'puts the scene into the cart',
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
