import type { Language, MessageKey } from '../../../i18n/messages.ts'
import type { EndpointName } from '../../contract/contract.ts'
import type { Action } from '../../domain/people/permissions.ts'

/** The roles by which steps know controls. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'link'
  | 'list'
  | 'main'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'spinbutton'
  | 'tab'
  | 'table'
  | 'tabpanel'
  | 'textbox'
  | 'toolbar'
  | 'treeitem'

/** The content that a scene has: any module, or one that is selected. */
export type Ground = 'scene' | 'module'

/** A control as people know it, in whichever language: its role, and the text that it is called by. */
export type Target = {
  role: Role
  /** Its name; a value of the text may be anything. */
  name?: MessageKey
  /** The name only begins so. */
  begins?: true
  /** Which of several, from 0, in the order of the page; the first unless said. */
  index?: number
  within?: Target
  /** The control that brings it into sight if it is folded away: a tab, or a phone's button. */
  behind?: Target
  /** The state of the composer in which it is of use. */
  on?: Ground
  /** Why it may be out of reach, where nothing else tells. */
  lacking?: MessageKey
}

/** The action of a step on its control. */
type Deed =
  | { press: Target }
  /** Types into a field, in the place of what is in it. */
  | { type: Target; text: string | Readonly<Record<Language, string>> }
  /** Chooses one of a list that unfolds. */
  | { choose: Target; option: MessageKey }
  /** Drags across the control, as to turn what it shows. */
  | { drag: Target }
  /** Only looks at it. */
  | { look: Target }

/** One thing that a topic shows. */
export type Step = Deed & {
  /** The words about a step; a step that needs no words has none. `name` is the name of its control, or `called`. */
  say?: MessageKey
  called?: MessageKey
  /** Only where the browser draws in 3D, or where there is room for tables. */
  only?: 'in3d' | 'wide'
  /** The result of a preparation. A person who has this result already does not need the step. */
  until?: Ground
}

/** The path of a screen of the portal, or the composer. */
export type Screen = '/' | '/orders' | '/budgets' | '/vendors' | '/rates' | 'composer'

/** The permission that a screen needs; null for everybody, without a session too. */
export const seenBy: Readonly<Record<Screen, Action | null>> = {
  '/': 'home.list',
  '/orders': 'orders.list',
  '/budgets': 'budgets.list',
  '/vendors': 'vendors.list',
  '/rates': 'rates.list',
  composer: null,
}

/** How a topic is shown: by its clip, by the guide on the screen itself, and in the tests. */
export type Play = {
  screen: Screen
  /** The permission that a person needs beyond the screen's own. */
  needs?: Action
  /** The calls that the site's backend needs beyond those of the screen and of `needs`. */
  calls?: readonly EndpointName[]
  /** The steps that come first if their result is missing: in an empty scene, steps that add a module. */
  before?: readonly Step[]
  steps: readonly Step[]
}

export const targetOf = (step: Step): Target =>
  'press' in step
    ? step.press
    : 'type' in step
      ? step.type
      : 'choose' in step
        ? step.choose
        : 'drag' in step
          ? step.drag
          : step.look

/** A control, and after it what brings it into sight, the nearest first. */
export const inSight = (target: Target): Target[] =>
  target.behind === undefined ? [target] : [target, ...inSight(target.behind)]
