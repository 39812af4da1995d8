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

/** What a scene has: any module, or one that is selected. */
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
  /** What brings it into sight where it is folded away: a tab, or a phone's button. */
  behind?: Target
  /** What it is of use for, in the composer. */
  on?: Ground
  /** Why it may be out of reach, where nothing else tells. */
  lacking?: MessageKey
}

/** What a step does with its control. */
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
  /** What is said about it; what goes without saying has none. Its `name` is what the control is called, or `called`. */
  say?: MessageKey
  called?: MessageKey
  /** Only where the browser draws in 3D, or where there is room for tables. */
  only?: 'in3d' | 'wide'
  /** Of a preparation: what it is for. Who has that already needs no such step. */
  until?: Ground
}

/** The path of a screen of the portal, or the composer. */
export type Screen = '/' | '/orders' | '/budgets' | '/vendors' | '/rates' | 'composer'

/** Who sees a screen; null is everybody, without a session too. */
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
  /** What a person has to be allowed beyond the screen itself. */
  needs?: Action
  /** What the site's backend has to have beyond what the screen and `needs` ask for. */
  calls?: readonly EndpointName[]
  /** What has to be there before, where it isn't: in an empty scene, something to work on. */
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
