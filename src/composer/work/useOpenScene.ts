import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { sceneToJoin, type OpenScene } from '../../cart/scenes/openScenes.ts'
import type { AddedScene } from '../scenes/sceneStore.ts'
import { isRefused, noteOpen, noteOpenHere, offerBack, openIn, scenesOf } from './ownScenes.ts'
import { useToldRemoval } from './useOtherTabs.ts'

const emptyComposition: Composition = {
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
  wanted: {},
}

/** How a scene is added: with its role and what it keeps of its articles; 'drawn': once the page has drawn it. */
export type HowAdded = Pick<Partial<AddedScene>, 'kept' | 'role'> & { when?: 'drawn' }

/** Calls back once the page shows what it shows now: the first frame begins with its drawings, the second one after them. @returns calls off */
function afterDrawing(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Which of a person's scenes this tab works on: the one that it had open, else the last one that was worked on anywhere, else the last one
 * that is no draft, else one that begins with its first module. What other tabs open or begin leaves this one where it is.
 *
 * @param owner  whose scenes they are (`useCartOwner`)
 * @param namesOf  the names of articles, those too that only a scene keeps
 */
export function useOpenScene(
  owner: string,
  namesOf: (kept: Snapshot | undefined) => (article: string) => string,
) {
  const store = scenesOf(owner)
  const scenes = useStore(store)
  const [blank, setBlank] = useState(newKey)
  const [chosen, choose] = useState(() => openIn(owner))
  const [coming, setComing] = useState<OpenScene | null>(null)
  const byId = (wanted: string | null) =>
    scenes.find(({ id }) => id === wanted) ?? (coming?.id === wanted ? coming : undefined)
  const beginning = useMemo(
    (): OpenScene => ({ id: blank, composition: emptyComposition, role: 'included' }),
    [blank],
  )
  // Not a draft by itself: what is composed next would be in no quote.
  const last = scenes.findLast(({ role }) => role !== 'draft')
  const shown = byId(chosen) ?? (chosen === blank ? undefined : last) ?? beginning
  const { id } = shown
  /** Not one that has left the cart: it was saved there, or removed. */
  const isNew = shown === beginning || shown === coming
  // So that it stays this one, whatever comes to the others. Before a scene of its own has begun it is the blank one.
  if (chosen !== id) choose(id)

  const isBegun = scenes.some((one) => one.id === id)
  useEffect(() => {
    if (isBegun) noteOpenHere(owner, id)
  }, [isBegun, owner, id])

  const open = useCallback(
    (next: string) => {
      choose(next)
      noteOpen(owner, next)
    },
    [owner],
  )

  /** Sees to it that the scene is among those that are kept. */
  const begin = useCallback(() => {
    if (!isNew || store.compositionOf(id) !== null || isRefused(store)) return
    store.add(shown, namesOf(shown.kept))
    setComing(null)
    if (store.compositionOf(id) === null) return
    open(id)
    setBlank(newKey())
  }, [store, id, shown, isNew, open, namesOf])

  const isComing = coming?.id === id && !isBegun
  useEffect(() => (isComing ? afterDrawing(begin) : undefined), [isComing, begin])

  const addScene = useCallback(
    (made: Composition = emptyComposition, { when, ...given }: HowAdded = {}) => {
      const names = namesOf(given.kept)
      const added: OpenScene = { role: 'included', ...given, composition: made, id: newKey() }
      const next = sceneToJoin(cartOfOwner(owner).whole.get(), added, names)
      if (store.compositionOf(next.id) !== null) {
        open(next.id)
        return next
      }
      if (isRefused(store)) return null
      if (when === 'drawn') {
        setComing(next)
        choose(next.id)
        return next
      }
      store.add(next, names)
      if (store.compositionOf(next.id) === null) return null
      open(next.id)
      return next
    },
    [owner, store, open, namesOf],
  )

  useToldRemoval(store, shown, open)
  const removeScene = useCallback(
    (gone: string) => {
      const step = store.remove(gone)
      if (step !== null) offerBack('composer.scenes.removed', { store, step, id: gone, open })
    },
    [store, open],
  )

  return { store, scenes, shown, open, begin, addScene, removeScene }
}
