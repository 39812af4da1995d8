import { useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { words, type Words } from '../../api/failureText.ts'
import { createStore } from '../../browser/createStore.ts'
import { textUnder, type SourceOf } from './editColumns.ts'
import { differs, rebased, without, type FieldMessages } from './typedRow.ts'

/** Why a row was not taken: `words('…')` of a field, of the row, or of both. */
export type Refusal<Row> = { fields?: FieldMessages<Row>; row?: Words }

/** What an edited row came from. */
export type Origin<Row> = {
  /** The row before it was edited, or as it came from outside meanwhile. */
  before: Row
  /** It was added and is in no list yet. */
  isNew: boolean
}

export type RowEditingOptions<Row extends object> = {
  /** What a row is known by; stays the same while the row changes. */
  keyOf: (row: Row) => string
  /** The field without which a row is an empty one, such as its article. */
  keyField: SourceOf<Row, string>
  /**
   * Takes a row over, at once or when its promise resolves, or says why not; then the row stays in edit. Fields that were not typed
   * into have what came from outside meanwhile. What it throws goes on to the caller of `accept`, the row staying in edit.
   */
  accept: (
    row: Row,
    origin: Origin<Row>,
  ) => Refusal<Row> | undefined | Promise<Refusal<Row> | undefined>
  /** After a row was taken over, with no row in edit: the place to start the next one. */
  accepted?: (row: Row, how: Origin<Row> & { by: 'enter' | 'button' }) => void
  /** Takes a row out of the list; also an empty one whose edit is cancelled. It may ask first. */
  remove: (row: Row) => void | Promise<void>
}

/** The row that is edited. */
export type Edited<Row> = Origin<Row> & {
  key: string
  /** The row as it is typed. */
  draft: Row
  /** The field that the focus goes to, by its column's name; the first where it is left out. */
  first: string | undefined
  /** What is typed and is no value of its field: each with what is wrong about it. */
  faults: FieldMessages<Row>
  /** Why the row was not taken. */
  refusal: Refusal<Row>
  /** How often accepting was tried in vain: from the first time on faults show. */
  attempts: number
  /** The answer is awaited; nothing can be typed. */
  isAccepting: boolean
}

type State<Row> = {
  edited: Edited<Row> | null
  /** The row that was edited has gone from the list, and not by its own button. */
  isRemoved: boolean
}

/**
 * The editing of a table's rows: one at a time, the others locked meanwhile. It stands outside of React, so that a key typed in one
 * row draws that row alone; components read it by `useEdited`.
 *
 * @see product-spec §2 Off-scene lines
 */
export function createRowEditing<Row extends object>(initial: RowEditingOptions<Row>) {
  let options = initial
  /** The edited row that is being removed here, which is no news. */
  let leaving: string | undefined
  const store = createStore<State<Row>>({ edited: null, isRemoved: false })
  const edited = () => store.get().edited
  const set = (next: Edited<Row> | null, isRemoved = false) =>
    store.set({ edited: next, isRemoved })
  /** Changes the row in edit unless it is another by now. */
  const update = (key: string, changes: Partial<Edited<Row>>) => {
    const now = edited()
    if (now?.key === key) set({ ...now, ...changes })
  }
  const isBlank = (row: Row) => textUnder(row, options.keyField).trim() === ''

  function begin(row: Row, isNew: boolean, first: string | undefined): boolean {
    if (edited() !== null) return false
    leaving = undefined
    set({
      key: options.keyOf(row),
      before: row,
      draft: row,
      isNew,
      first,
      faults: {},
      refusal: {},
      attempts: 0,
      isAccepting: false,
    })
    return true
  }

  const isChanged = (now: Edited<Row>): boolean =>
    differs(now.draft, now.before) ||
    Object.keys(now.faults).length > 0 ||
    (now.isNew && !isBlank(now.draft))

  /** Takes the row over. @returns whether it was, at once where `options.accept` answers at once */
  function take(by: 'enter' | 'button'): boolean | Promise<boolean> {
    const now = edited()
    if (now === null || now.isAccepting) return false
    const { key, draft, before, isNew } = now
    if (isBlank(draft) && now.faults[options.keyField] === undefined)
      update(key, { faults: { ...now.faults, [options.keyField]: words('table.faults.required') } })
    else if (!isChanged(now)) {
      set(null)
      return true
    }
    if (Object.keys(edited()?.faults ?? {}).length > 0) {
      update(key, { attempts: now.attempts + 1 })
      return false
    }
    const finish = (refusal: Refusal<Row> | undefined) => {
      if (refusal !== undefined) {
        update(key, { isAccepting: false, refusal, attempts: now.attempts + 1 })
        return false
      }
      if (edited()?.key === key) set(null)
      options.accepted?.(draft, { before, isNew, by })
      return true
    }
    update(key, { refusal: {} })
    const answer = options.accept(draft, { before, isNew })
    if (!(answer instanceof Promise)) return finish(answer)
    update(key, { isAccepting: true })
    return answer.then(finish, (error: unknown) => {
      update(key, { isAccepting: false })
      throw error
    })
  }

  const accept = async (by: 'enter' | 'button' = 'button'): Promise<boolean> => take(by)

  /** Whether the row in edit has been left alone: then it is let go of, empty or not. */
  function letGo(): boolean {
    const now = edited()
    if (now !== null && isChanged(now)) return false
    if (now !== null) set(null)
    return true
  }

  const leave = async (): Promise<boolean> => letGo() || accept()

  // A row whose answer is still awaited is not taken yet.
  const settle = (): boolean => letGo() || take('button') === true

  function cancel() {
    const now = edited()
    if (now === null || now.isAccepting) return
    set(null)
    if (!now.isNew && isBlank(now.before)) void options.remove(now.before)
  }

  /** Takes a row out of the list; a row in edit with it. Nothing happens while another row is edited. */
  function remove(row: Row) {
    const now = edited()
    const key = options.keyOf(row)
    if (now !== null && (now.key !== key || now.isAccepting)) return
    if (now?.isNew === true) {
      set(null)
      return
    }
    leaving = key
    void options.remove(row)
  }

  /** What the person changes in the row, as a whole or by some of its fields; what was wrong about these is forgotten. */
  function change(changes: Partial<Row>) {
    const now = edited()
    if (now === null || now.isAccepting) return
    leaving = undefined
    const changed = Object.keys(changes)
    set({
      ...now,
      draft: { ...now.draft, ...changes },
      faults: without(now.faults, ...changed),
      refusal: { fields: without(now.refusal.fields ?? {}, ...changed) },
    })
  }

  /** What is typed in a field is no value of it. */
  function setFault(source: keyof Row & string, fault: Words) {
    const now = edited()
    if (now !== null) set({ ...now, faults: { ...now.faults, [source]: fault } })
  }

  /** What was typed in a field is gone again. */
  function clearFault(source: keyof Row & string) {
    const now = edited()
    if (now === null || now.faults[source] === undefined) return
    set({ ...now, faults: without(now.faults, source) })
  }

  /** The rows have changed, here or in another tab: what was typed stays, unless its row is gone. */
  function follow(rows: readonly Row[]) {
    const now = edited()
    if (now === null || now.isAccepting) return
    const row = rows.find((one) => options.keyOf(one) === now.key)
    if (row === undefined) {
      if (!now.isNew) set(null, leaving !== now.key)
    } else if (row !== now.before || now.isNew)
      set({ ...now, before: row, draft: rebased(row, now.before, now.draft), isNew: false })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Starts editing a row of the list. @returns false where another one is edited, which locks it */
    start: (row: Row, first?: string) => begin(row, false, first),
    /** Starts a row that is in no list yet; the table shows it at its end. @returns false where another one is edited */
    add: (row: Row, first?: string) => begin(row, true, first),
    change,
    setFault,
    clearFault,
    /** @returns whether the row was taken over; false where something is wrong, which then shows */
    accept,
    /**
     * Takes the row over where somebody has typed into it, and lets go of one that is as it was, empty or not.
     *
     * @returns whether no row is in edit any more; false where something is wrong, which then shows
     */
    leave,
    /** As `leave`, at once: the page may be gone a moment later. @returns false also where the answer has to be awaited */
    settle,
    /** Forgets what was typed; an empty row goes from the list. */
    cancel,
    remove,
    follow,
    isChanged,
    isBlank,
    /** Whether another row is edited. */
    isLocked: (row: Row) => edited() !== null && edited()?.key !== options.keyOf(row),
    keyOf: (row: Row) => options.keyOf(row),
    /** The functions of the newest render. */
    use: (newest: RowEditingOptions<Row>) => {
      options = newest
    },
  }
}

export type RowEditing<Row extends object> = ReturnType<typeof createRowEditing<Row>>

/**
 * The editing of a screen's table, for `EditableTable` and for the screen itself, which may start, accept and cancel as well. The
 * same object in each render.
 */
export function useRowEditing<Row extends object>(
  options: RowEditingOptions<Row>,
): RowEditing<Row> {
  const [editing] = useState(() => createRowEditing(options))
  useInsertionEffect(() => editing.use(options))
  return editing
}

/** The row that is edited, as it is typed; null while none is. Drawn again with each key. */
export const useEdited = <Row extends object>(editing: RowEditing<Row>): Edited<Row> | null =>
  useSyncExternalStore(editing.subscribe, () => editing.get().edited)
