import { decidedBy, decisionNames, decisions, entryOf, type DecisionEntry } from './decisions.ts'
import { moveEvents, moveStates } from './moves.ts'
import type { OrderState } from './states.ts'

/**
 * Sent mails, and those that could not be delivered: the report, the shop's or the factory's confirmation, the news that the customer has
 * accepted, what that customer is told of it, the news of an order for its customer, that a budget expires, and somebody's own reminder.
 * They don't change the state of an order.
 */
const mails = [
  'notified',
  'reportSent',
  'reportFailed',
  'confirmationFailed',
  'factoryMailFailed',
  'acceptanceMailFailed',
  'receiptFailed',
  'newsSent',
  'newsFailed',
  'expiryMailed',
  'expiryMailFailed',
  'reminderFailed',
] as const

/** Steps beside the state: links, the end of prices, promised days, what a customer says of mails, a person's erasure. */
const besides = [
  'acceptanceAsked',
  'expired',
  'deliverySet',
  'deliveryUnset',
  'read',
  'noticesStopped',
  'noticesWanted',
  'customerErased',
] as const

/** What happens beside decisions and moves. */
const others = [
  'created',
  'transferredElsewhere',
  'versionSaved',
  'accepted',
  'changeWanted',
  'declined',
  ...mails,
  ...besides,
] as const

const moveKinds = Object.values(moveEvents)

/** The kinds of a timeline's entries: what happened to an order, and what is awaited. @see product-spec §4 Timeline per item */
export type TimelineKind =
  | DecisionEntry
  | (typeof moveKinds)[number]
  | (typeof others)[number]
  | 'notBuilding'
  | 'notSent'
  | 'toConfirm'
  | 'toTransfer'

export type TimelineEntry = {
  kind: TimelineKind
  /** Instant, ISO 8601; of what is still awaited, the instant since when; null where it is unknown. */
  at: string | null
  /** The name of who did it; '' where it is unknown. */
  by: string
  /** Where a customer accepted from; left out where that is not known. */
  from?: string
  /** `now` is the latest of what happened, `next` what is awaited. */
  phase: 'done' | 'now' | 'next'
  /** Of a budget that was saved then, where the record tells it: which of its versions, and what it came to in major units. */
  version?: number
  totalPrice?: number | null
  /** What the customer pays for it, with the tax where the prices are without it. */
  paidTotal?: number | null
  /** The price of that version may still rise, as an article had its fabric still to be chosen; left out where the record does not tell. */
  lacksFabric?: boolean
  /** The budget that an order was made from. */
  budgetId?: number
  /** To whom it was mailed then. */
  mailedTo?: readonly string[]
  /** What the customer has answered, or why an order was annulled. */
  text?: string
  /** The day on which it happened, or that is promised, as it was reported: an instant on that day, ISO 8601. */
  on?: string
  /** It was reported after a later step. */
  isLate?: true
  /** The file that a customer has accepted, by its digest (SHA-256, hex). */
  acceptedFile?: AcceptedFile
}

/** @property hasProof  the page that proves the acceptance is there too */
type AcceptedFile = { version: number; sha256: string; hasProof?: boolean | undefined }

/** The fields of an order or budget that its timeline reads. */
export type TimelineItem = {
  state: OrderState
  date: string
  confirmationState: 0 | 1
  /** null where the list says that there is none, `notYetKnown` where no list has told yet. */
  convertedOrder: number | null | 'notYetKnown'
  dateState: string | null
  dateValidate: string | null
  dateModified: string | null
  dateTransform: string | null
}

const isOneOf = (kinds: readonly TimelineKind[], kind: TimelineKind) => kinds.includes(kind)
const isMail = (kind: TimelineKind) => isOneOf(mails, kind)

type Happened = Omit<TimelineEntry, 'phase'>

/** Whether a step was the latest state of an order when it happened. */
const changesState = ({ kind, isLate }: Happened) =>
  !isMail(kind) && !isOneOf(besides, kind) && isLate !== true

/** A record of what happened. */
export type HistoryRecord = {
  kind: string
  at: string
  by: string
  from?: string
  version?: number | undefined
  totalPrice?: number | null
  paidTotal?: number | null
  lacksFabric?: boolean | undefined
  budgetId?: number | null
  /** To whom it was mailed. */
  to?: readonly string[]
  /** What a customer has answered, or why an order was annulled; '' for all others. */
  text?: string
  /** The day on which it happened, or that is promised, as it was reported; null for what happened at `at`. */
  on?: string | null
  isLate?: boolean | undefined
  acceptedFile?: AcceptedFile | undefined
}

/** The entry that tells of each event; of most it has the event's name. */
const recorded: Record<string, TimelineKind> = Object.fromEntries([
  ...[...others, ...moveKinds].map((kind) => [kind, kind] as const),
  ...decisionNames.map((name) => [decisions[name].event, entryOf(name)] as const),
])

/** The kinds of records that a timeline tells. */
export const recordedKinds = Object.keys(recorded)

/** A save and the mail that reports it are one step. A mail that is sent later is a step of its own. */
const isWith = (saved: Happened | undefined, { kind, at }: Happened) =>
  kind === 'notified' && saved?.version !== undefined && saved.at === at

/** The events of moves and decisions that record a state, each with one that it leaves. */
export const stateEvents: readonly (readonly [event: string, state: OrderState])[] = [
  ...moveStates.map((state) => [moveEvents[state], state] as const),
  ...Object.entries(decidedBy('state')),
]

/** The step that an order reached with its state; null where the state is only its beginning, or has a date of its own. */
function stateKind({ state, convertedOrder }: TimelineItem): TimelineKind | null {
  if (state === 'BUDGET_TRANSFORMED' && convertedOrder === null) return 'transferredElsewhere'
  const [event = ''] = stateEvents.find(([, reached]) => reached === state) ?? []
  return event === 'validated' ? null : (recorded[event] ?? null)
}

/** Steps read from the order's own dates, for backends without a history and for steps that a history lacks. */
function fromDates(item: TimelineItem): Happened[] {
  const happened: Happened[] = [{ kind: 'created', at: item.date, by: '' }]
  if (item.dateValidate !== null) {
    happened.push({ kind: 'validated', at: item.dateValidate, by: '' })
  }
  const kind = stateKind(item)
  if (kind !== null) {
    const transform = item.state === 'BUDGET_TRANSFORMED' ? item.dateTransform : null
    happened.push({ kind, at: transform ?? item.dateState ?? item.dateModified, by: '' })
  }
  return happened
}

/** The step that an order waits for, and since when. */
function awaited(item: TimelineItem): TimelineEntry[] {
  const since = item.dateState ?? item.dateValidate ?? item.date
  const next = (kind: TimelineKind, at: string | null): TimelineEntry => ({
    kind,
    at,
    by: '',
    phase: 'next',
  })
  switch (item.state) {
    case 'ORDER_DEFAULT':
    case 'ORDER_VALIDATE':
      return [next('notBuilding', since)]
    case 'ORDER_IN_PROGRESS':
      return [next('notSent', since)]
    case 'BUDGET_DEFAULT':
    case 'BUDGET_VALIDATE':
      return item.confirmationState === 0
        ? [next('toConfirm', null), next('toTransfer', null)]
        : [next('toTransfer', null)]
    default:
      return []
  }
}

const instant = (at: string | null) => (at === null ? Infinity : Date.parse(at))

/**
 * The timeline of an order or budget: what happened, oldest first, then what is awaited.
 *
 * @param history  the server's records of it, in any order; null where the backend keeps none. Steps that the records
 *                 lack are taken from the item's dates, so that the latest state always shows.
 * @see product-spec §4 Timeline per item
 */
export function timeline(
  item: TimelineItem,
  history: readonly HistoryRecord[] | null,
): TimelineEntry[] {
  const steps = (history ?? []).flatMap(
    ({
      kind,
      at,
      by,
      from = '',
      version,
      totalPrice = null,
      paidTotal = null,
      lacksFabric,
      budgetId = null,
      to,
      text = '',
      on = null,
      isLate,
      acceptedFile,
    }): Happened[] => {
      const entry = recorded[kind]
      if (entry === undefined) return []
      const isTransfer = entry === 'transferred' || entry === 'transferredElsewhere'
      const saved =
        version === undefined
          ? {}
          : {
              version,
              totalPrice,
              paidTotal,
              ...(lacksFabric === undefined ? {} : { lacksFabric }),
            }
      const place = from === '' ? {} : { from }
      const origin = budgetId === null ? {} : { budgetId }
      const answer = text === '' ? {} : { text }
      const reported = {
        ...(on === null ? {} : { on }),
        ...(isLate === true ? { isLate } : {}),
      }
      const file = acceptedFile === undefined ? {} : { acceptedFile }
      const mailed = isMail(entry) && to !== undefined ? { mailedTo: to } : {}
      // A row that was read before the transfer can't tell who made it.
      const step = isTransfer ? (stateKind(item) ?? entry) : entry
      return [
        {
          kind: step,
          at,
          by,
          ...place,
          ...saved,
          ...origin,
          ...mailed,
          ...answer,
          ...reported,
          ...file,
        },
      ]
    },
  )
  // Imported orders record no version. If later versions exist, this was version 1.
  const first = steps.some(({ kind }) => kind === 'versionSaved') ? { version: 1 } : {}
  const complete = steps.flatMap((step, index) => {
    if (isWith(steps[index - 1], step)) return []
    const next = steps[index + 1]
    const { mailedTo } = next !== undefined && isWith(step, next) ? next : step
    const merged = step.kind === 'created' ? { ...first, ...step } : step
    return [mailedTo === undefined ? merged : { ...merged, mailedTo }]
  })
  const kinds = new Set(complete.map(({ kind }) => kind))
  const rest = fromDates(item).filter(({ kind }) => !kinds.has(kind))
  const happened = [...rest, ...complete].sort(
    (a, b) =>
      Number(b.kind === 'created') - Number(a.kind === 'created') ||
      instant(a.at) - instant(b.at) ||
      0,
  )
  const last = happened.findLastIndex(changesState)
  return [
    ...happened.map((entry, index): TimelineEntry => ({
      ...entry,
      phase: index === last ? 'now' : 'done',
    })),
    ...awaited(item),
  ]
}
