import type { OrderType } from './orders/states.ts'

/** How many views of a list a person may keep, and how many the people of a client share. */
export const mostViews = 50

/** The longest name of a view, in characters. */
export const longestViewName = 60

/** The most columns that a choice names, and the longest name of one. */
export const columnLimits = { count: 100, name: 40 } as const

/** The longest that a choice's value may be, in characters of JSON. */
export const largestChoice = 16_000

/** The longest name of a device that a cart's copy tells, and the longest that such a cart may be, in characters of JSON. */
export const cartCopyLimits = { device: 100, cart: 900_000 } as const

/** The choices that a person has once, with whichever client they work. */
const personalKinds = ['columns', 'rows', 'pageSize', 'theme', 'lastClient'] as const

/**
 * The kinds of choices: the columns of a list, low rows, the size of its pages, the theme, the client that was chosen last; and of each client
 * a view of a list, and the view that a list opens with.
 */
export type ChoiceKind = (typeof personalKinds)[number] | 'view' | 'default'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The id of a view. */
export const viewId = new RegExp(`^${uuid}$`)

/** The name of any choice: its kind, the list that it is about, and the id of a view, with dots between them. */
export const choiceName = new RegExp(
  `^(?:rows|pageSize|theme|lastClient|(?:columns|default)\\.(?:order|budget)|view\\.(?:order|budget)\\.${uuid})$`,
)

/** The kind of a choice with a valid name. */
export const choiceKind = (name: string): ChoiceKind => name.split('.')[0] as ChoiceKind

/** The list that a choice with a valid name is about; undefined where it is about none. */
export const choiceList = (name: string): OrderType | undefined =>
  name.split('.')[1] as OrderType | undefined

/** Whether a choice is the person's with every client. */
export const isPersonal = (name: string): boolean =>
  personalKinds.some((kind) => kind === choiceKind(name))

/** The names of views of a list begin with it. */
export const viewPrefix = (type: OrderType) => `view.${type}.` as const
