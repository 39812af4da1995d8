import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import { compositionWithIds, type Composition } from '../../domain/scene/composition.ts'
import type { OpenScene } from '../../cart/scenes/storedScenes.ts'
import { isRefused, noteOpen, noteOpenHere, offerBack, openIn, scenesOf } from './ownScenes.ts'
import { useToldRemoval } from './useOtherTabs.ts'

const emptyComposition: Composition = {
  scene: { version: 2, name: '', lines: [], joints: [], free: {} },
  wanted: {},
}

/** A composition whose lines are in no other scene, so that a line's price and its place in the cart are its own. */
function withOwnIds(made: Composition, scenes: readonly OpenScene[]): Composition {
  const taken = new Set(
    scenes.flatMap(({ composition }) => composition.scene.lines.map(({ id }) => id)),
  )
  if (!made.scene.lines.some(({ id }) => taken.has(id))) return made
  const ids = new Map(made.scene.lines.map(({ id }) => [id, newKey()]))
  return compositionWithIds(made, (line) => ids.get(line) ?? line)
}

/** Calls back once the page shows what it shows now: the first frame begins with its drawings, the second one after them. @returns calls off */
function afterDrawing(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Which of a person's scenes this tab works on: the one that it had open, else the last one that was worked on anywhere, else one that
 * begins with its first module. What other tabs open or begin leaves this one where it is.
 *
 * @param owner  whose scenes they are (`useCartOwner`)
 */
export function useOpenScene(owner: string) {
  const store = scenesOf(owner)
  const scenes = useStore(store)
  const [blank, setBlank] = useState(newKey)
  const [chosen, choose] = useState(() => openIn(owner))
  const [coming, setComing] = useState<OpenScene | null>(null)
  const byId = (wanted: string | null) =>
    scenes.find(({ id }) => id === wanted) ?? (coming?.id === wanted ? coming : undefined)
  const shown: OpenScene =
    byId(chosen) ??
    (chosen === blank ? undefined : scenes.at(-1)) ??
    ({ id: blank, composition: emptyComposition } satisfies OpenScene)
  const { id, composition, origin } = shown
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
    if (store.historyOf(id) !== null || isRefused(store)) return
    store.add(composition, { id, origin })
    setComing(null)
    open(id)
    setBlank(newKey())
  }, [store, id, composition, origin, open])

  const isComing = coming?.id === id && !isBegun
  useEffect(() => (isComing ? afterDrawing(begin) : undefined), [isComing, begin])

  const addScene = useCallback(
    (made: Composition = emptyComposition, from?: OpenScene['origin'], when?: 'drawn') => {
      if (isRefused(store)) return null
      const own = withOwnIds(made, store.get())
      if (when === 'drawn') {
        const next = { id: newKey(), composition: own, origin: from }
        setComing(next)
        choose(next.id)
        return next
      }
      const added = store.add(own, { origin: from })
      open(added.id)
      return added
    },
    [store, open],
  )

  const noteRemoval = useToldRemoval(store, shown, open)
  const removeScene = useCallback(
    (gone: string) => {
      const scene = store.get().find((one) => one.id === gone)
      noteRemoval(gone)
      store.remove(gone)
      if (scene === undefined || scene.composition.scene.lines.length === 0) return
      offerBack('composer.scenes.removed', { store, scene, open })
    },
    [store, open, noteRemoval],
  )

  return { store, scenes, shown, open, begin, addScene, removeScene }
}
