import { createContext, use, useEffect, useEffectEvent } from 'react'
import { createListeners, createStore, useStore } from '../browser/createStore.ts'

/** The things that a person may leave: the screen, its client, their session, or the whole page. */
export type Way = 'screen' | 'client' | 'session' | 'page'

/** An edit: something typed or chosen that is stored nowhere yet. */
type Edit = {
  /** The ways of leaving that would lose the edit. */
  endedBy: readonly Way[]
  /** Accepts the edit, at once. @returns false if it can't be accepted; then it says why, or `ask` asks */
  settle: () => boolean
  /** Asks whether the edit may be lost. Without `ask` nobody can leave until the edit can be accepted. */
  ask: (() => Promise<boolean>) | undefined
  /** The panel of the edit. */
  panel?: string | null
}

/** The panel around something in edit. */
export const Panel = createContext<string | null>(null)

const edits = createStore<readonly Edit[]>([])
const stays = createListeners()

const endedBy = (way: Way): readonly Edit[] =>
  edits.get().filter((edit) => edit.endedBy.includes(way))

/**
 * Accepts all edits on the page that can be accepted, when it is about to be left.
 *
 * @returns whether leaving would lose nothing
 */
export function settleEdits(way: Way): boolean {
  const left = endedBy(way).filter(({ settle }) => !settle())
  if (way !== 'page' && left.some(({ ask }) => ask === undefined)) stays.notify()
  return left.length === 0
}

/** Accepts all edits of a panel. @returns whether none is left */
export const settlePanel = (panel: string): boolean =>
  edits
    .get()
    .filter((edit) => edit.panel === panel)
    .every(({ settle }) => settle())

/** Accepts all edits, and asks about those that can't be accepted. @returns whether the person may go on */
export async function leaveEdits(way: Way): Promise<boolean> {
  for (const { settle, ask } of endedBy(way)) {
    if (settle()) continue
    if (ask === undefined) stays.notify()
    if (ask === undefined || !(await ask())) return false
  }
  return true
}

/** Calls back when an edit keeps the person on the page, so that overlays close. @returns a function that ends that */
export const onStay = stays.subscribe

/** Accepts all edits before a pressed link is followed, also into a new tab, which shows the cart as well. */
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

// This listener runs before any page hears of the new address.
const onAddress = () => void settleEdits('screen')

edits.subscribe(() => {
  const isInEdit = edits.get().length > 0
  const listen = isInEdit ? addEventListener : removeEventListener
  listen('beforeunload', onUnload)
  // Phones don't send `beforeunload`.
  listen('pagehide', onUnload)
  listen('hashchange', onAddress, true)
  for (const name of ['click', 'auxclick'] as const)
    if (isInEdit) document.addEventListener(name, onLink, true)
    else document.removeEventListener(name, onLink, true)
})

/**
 * Registers an edit, which is then accepted or asked about before the person leaves in one of its ways.
 *
 * @returns a function that ends it
 */
export function holdEdit(edit: Edit): () => void {
  edits.set([...edits.get(), edit])
  return () => edits.set(edits.get().filter((one) => one !== edit))
}

const everyWay = ['screen', 'client', 'session', 'page'] as const

/**
 * Registers a component's edit, as long as it has one.
 *
 * @param isInEdit  something is typed or chosen and stored nowhere
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

/** Whether there is an edit that a change of the screen would lose. */
export const useScreenIsHeld = (): boolean => useStore(screenIsHeld)
