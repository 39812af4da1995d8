import { createContext, use, useEffect, useEffectEvent } from 'react'
import { createListeners, createStore, useStore } from '../browser/createStore.ts'

/** What somebody leaves: the screen, the client that it is about, their session, or the whole page. */
export type Way = 'screen' | 'client' | 'session' | 'page'

/** Something that is typed or chosen, and kept nowhere yet. */
type Edit = {
  /** The ways that would lose it. */
  endedBy: readonly Way[]
  /** Takes it over, at once. @returns false where it can't be taken; then it says why, or `ask` asks */
  settle: () => boolean
  /** Asks whether it may be lost. An edit without it is never lost: nobody leaves until it can be taken over. */
  ask: (() => Promise<boolean>) | undefined
  /** The panel that it stands in. */
  panel?: string | null
}

/** The panel around something in edit. */
export const Panel = createContext<string | null>(null)

const edits = createStore<readonly Edit[]>([])
const stays = createListeners()

const endedBy = (way: Way): readonly Edit[] =>
  edits.get().filter((edit) => edit.endedBy.includes(way))

/**
 * Takes over whatever is in edit on the page and can be taken, as it is about to be left.
 *
 * @returns whether nothing is in edit any more that leaving would lose
 */
export function settleEdits(way: Way): boolean {
  const left = endedBy(way).filter(({ settle }) => !settle())
  if (way !== 'page' && left.some(({ ask }) => ask === undefined)) stays.notify()
  return left.length === 0
}

/** Takes over whatever is in edit in a panel. @returns whether nothing is any more */
export const settlePanel = (panel: string): boolean =>
  edits
    .get()
    .filter((edit) => edit.panel === panel)
    .every(({ settle }) => settle())

/** Takes over whatever is in edit, and asks about what can't be taken. @returns whether the person may go on */
export async function leaveEdits(way: Way): Promise<boolean> {
  for (const { settle, ask } of endedBy(way)) {
    if (settle()) continue
    if (ask === undefined) stays.notify()
    if (ask === undefined || !(await ask())) return false
  }
  return true
}

/** Calls back where something in edit is not left: what lies over it makes way. @returns ends it */
export const onStay = stays.subscribe

/** A pressed link goes nowhere before what is in edit is taken over: a new tab shows the cart as well. */
function onLink(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.target.closest('a[href]') === null) return
  const left = endedBy('screen').filter(({ settle, ask }) => ask === undefined && !settle())
  if (left.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  stays.notify()
}

function onUnload(event: Event) {
  if (!settleEdits('page')) event.preventDefault()
}

// Before any page hears of the new address.
const onAddress = () => void settleEdits('screen')

edits.subscribe(() => {
  const isInEdit = edits.get().length > 0
  const listen = isInEdit ? addEventListener : removeEventListener
  listen('beforeunload', onUnload)
  // Telephones tell of no `beforeunload`.
  listen('pagehide', onUnload)
  listen('hashchange', onAddress, true)
  for (const name of ['click', 'auxclick'] as const)
    if (isInEdit) document.addEventListener(name, onLink, true)
    else document.removeEventListener(name, onLink, true)
})

/**
 * Registers something in edit, which every way of leaving then asks.
 *
 * @returns ends it
 */
export function holdEdit(edit: Edit): () => void {
  edits.set([...edits.get(), edit])
  return () => edits.set(edits.get().filter((one) => one !== edit))
}

const everyWay = ['screen', 'client', 'session', 'page'] as const

/**
 * Registers what a component has in edit, as long as it does.
 *
 * @param isInEdit  something is typed or chosen and kept nowhere
 */
export function useInEdit(
  isInEdit: boolean,
  edit: Partial<Edit> & Pick<Edit, 'settle' | 'ask'>,
): void {
  const panel = use(Panel)
  const settle = useEffectEvent(() => edit.settle())
  const ask = useEffectEvent(() => edit.ask?.() ?? Promise.resolve(false))
  const register = useEffectEvent(() =>
    holdEdit({
      endedBy: edit.endedBy ?? everyWay,
      settle: () => settle(),
      ask: edit.ask === undefined ? undefined : () => ask(),
      panel,
    }),
  )
  useEffect(() => {
    if (isInEdit) return register()
  }, [isInEdit])
}

const screenIsHeld = { get: () => endedBy('screen').length > 0, subscribe: edits.subscribe }

/** Whether something is in edit that another screen would lose. */
export const useScreenIsHeld = (): boolean => useStore(screenIsHeld)
