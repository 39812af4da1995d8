import { useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { words, type Words } from '../../api/failureText.ts'
import { createStore } from '../../browser/createStore.ts'
import { textUnder, type SourceOf } from './editColumns.ts'
import { differs, rebased, without, type FieldMessages } from './typedRow.ts'

/** The reason why a row was not accepted: `words('…')` for fields, for the row, or for both. */
export type Refusal<Row> = { fields?: FieldMessages<Row>; row?: Words }

/** The state that an edit began with. */
export type Origin<Row> = {
  /** The row before its edit, or the newer row that came from outside meanwhile. */
  before: Row
  /** The row was added and is not in the list yet. */
  isNew: boolean
}

export type RowEditingOptions<Row extends object> = {
  /** Returns a row's key, which stays the same while the row changes. */
  keyOf: (row: Row) => string
  /** The field that decides whether a row is empty, such as its article. */
  keyField: SourceOf<Row, string>
  /**
   * Accepts a row, at once or when its promise resolves, or returns a refusal; then the row stays in edit. Fields that nobody typed into
   * have the newest values from outside. An error goes on to the caller of the editing's `accept`, and the row stays in edit.
   */
  accept: (
    row: Row,
    origin: Origin<Row>,
  ) => Refusal<Row> | undefined | Promise<Refusal<Row> | undefined>
  /** Called after a row was accepted, when no row is in edit. It may start the next edit. */
  accepted?: (row: Row, how: Origin<Row> & { by: 'enter' | 'button' }) => void
  /** Removes a row from the list, also an empty row whose edit is cancelled. It may ask the person first. */
  remove: (row: Row) => void | Promise<void>
}

/** The row that is edited. */
export type Edited<Row> = Origin<Row> & {
  key: string
  /** The row with the values typed so far. */
  draft: Row
  /** The column whose field gets the focus, by its name; undefined for the first field. */
  first: string | undefined
  /** The faults of fields whose typed text is not a valid value. */
  faults: FieldMessages<Row>
  /** The reason why the row was not accepted. */
  refusal: Refusal<Row>
  /** The number of failed attempts to accept the row. Faults show after the first. */
  attempts: number
  /** The answer is awaited; meanwhile nobody can type. */
  isAccepting: boolean
}

type State<Row> = {
  edited: Edited<Row> | null
  /** The edited row has disappeared from the list, and not by its own delete button. */
  isRemoved: boolean
}

/**
 * The state of editing a table's rows: one row at a time; meanwhile the others are locked. The state is outside of React, so that a key
 * typed in one row renders only that row. Components read it by `useEdited`. One function: its methods share the row in edit.
 *
 * @see product-spec §2 Off-scene lines
 */
export function createRowEditing<Row extends object>(initial: RowEditingOptions<Row>) {
  let options = initial
  /** The key of the edited row that is removed here, so that its disappearance is not reported. */
  let leaving: string | undefined
  const store = createStore<State<Row>>({ edited: null, isRemoved: false })
  const edited = () => store.get().edited
  const set = (next: Edited<Row> | null, isRemoved = false) =>
    store.set({ edited: next, isRemoved })
  /** Changes the edit of the row with a key, unless that row is not in edit any more. */
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

  /** Accepts the row in edit. @returns whether it was accepted; a promise only if `options.accept` returns one */
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

  /** Ends an edit without changes, also of an empty row. @returns false if the edit has changes, and so goes on */
  function letGo(): boolean {
    const now = edited()
    if (now !== null && isChanged(now)) return false
    if (now !== null) set(null)
    return true
  }

  const leave = async (): Promise<boolean> => letGo() || accept()

  // A row whose answer is still awaited is not accepted yet.
  const settle = (): boolean => letGo() || take('button') === true

  function cancel() {
    const now = edited()
    if (now === null || now.isAccepting) return
    set(null)
    if (!now.isNew && isBlank(now.before)) void options.remove(now.before)
  }

  /** Removes a row from the list, also the row in edit. Nothing happens while another row is in edit. */
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

  /** Applies a person's changes to some or all fields of the row in edit, and clears the faults of these fields. */
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

  /** Sets the fault of a field whose typed text is not a valid value. */
  function setFault(source: keyof Row & string, fault: Words) {
    const now = edited()
    if (now !== null) set({ ...now, faults: { ...now.faults, [source]: fault } })
  }

  /** Clears the fault of a field whose invalid text is gone. */
  function clearFault(source: keyof Row & string) {
    const now = edited()
    if (now === null || now.faults[source] === undefined) return
    set({ ...now, faults: without(now.faults, source) })
  }

  /** Takes over the rows after they have changed, here or in another tab. Typed values stay unless their row is gone. */
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
    /** Starts editing a row of the list. @returns false if a row is in edit already, which locks this one */
    start: (row: Row, first?: string) => begin(row, false, first),
    /** Starts a row that is not in the list yet; the table shows it at its end. @returns false if a row is in edit already */
    add: (row: Row, first?: string) => begin(row, true, first),
    change,
    setFault,
    clearFault,
    /** Accepts the row in edit. @returns false if it was not accepted; then the reason shows */
    accept,
    /**
     * Accepts the row in edit if it has changes; otherwise ends its edit, even if the row is empty.
     *
     * @returns whether no row is in edit any more; if one is, the reason shows
     */
    leave,
    /** Like `leave`, but at once: the page may be gone a moment later. @returns false also if the answer has to be awaited */
    settle,
    /** Discards the typed values; a row that was empty before is removed from the list. */
    cancel,
    remove,
    follow,
    isChanged,
    isBlank,
    /** Whether another row is in edit. */
    isLocked: (row: Row) => edited() !== null && edited()?.key !== options.keyOf(row),
    keyOf: (row: Row) => options.keyOf(row),
    /** Replaces the options by those of the newest render. */
    use: (newest: RowEditingOptions<Row>) => {
      options = newest
    },
  }
}

export type RowEditing<Row extends object> = ReturnType<typeof createRowEditing<Row>>

/**
 * The editing of a screen's table, for `EditableTable` and for the screen itself, which may start, accept and cancel as well. It is
 * the same object in each render.
 */
export function useRowEditing<Row extends object>(
  options: RowEditingOptions<Row>,
): RowEditing<Row> {
  const [editing] = useState(() => createRowEditing(options))
  useInsertionEffect(() => editing.use(options))
  return editing
}

/** The row in edit with the values typed so far; null if there is none. The component renders again with each key. */
export const useEdited = <Row extends object>(editing: RowEditing<Row>): Edited<Row> | null =>
  useSyncExternalStore(editing.subscribe, () => editing.get().edited)
