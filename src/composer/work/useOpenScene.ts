import { useCallback, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { newKey } from '../../browser/newKey.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { withIds } from '../../domain/scene/scene.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import type { OpenScene } from '../scenes/keptScenes.ts'
import { lastOpenOf, scenesOf } from './ownScenes.ts'

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
  const idOf = (line: string) => ids.get(line) ?? line
  return {
    scene: withIds(made.scene, idOf),
    wanted: Object.fromEntries(Object.entries(made.wanted).map(([line, one]) => [idOf(line), one])),
  }
}

/**
 * Which of a person's scenes is worked on: the one chosen here, else the last one that was, else one that begins with its first module.
 *
 * @param owner  whose scenes they are (`useCartOwner`)
 */
export function useOpenScene(owner: string) {
  const store = scenesOf(owner)
  const scenes = useStore(store)
  const last = lastOpenOf(owner)
  const lastId = useStore(last)
  const [chosen, choose] = useState<string | null>(null)
  const [blank, setBlank] = useState(newKey)
  const byId = (wanted: string | null) => scenes.find(({ id }) => id === wanted)
  const shown: OpenScene = byId(chosen) ??
    byId(lastId) ??
    scenes.at(-1) ?? { id: blank, composition: emptyComposition }

  const open = useCallback(
    (id: string) => {
      choose(id)
      last.set(id)
    },
    [last],
  )

  const { id } = shown
  /** Sees to it that the scene is among those that are kept. */
  const begin = useCallback(() => {
    if (store.historyOf(id) !== null) return
    store.add(emptyComposition, { id })
    open(id)
    setBlank(newKey())
  }, [store, id, open])

  const addScene = useCallback(
    (made: Composition = emptyComposition, from?: OpenScene['origin']) => {
      const added = store.add(withOwnIds(made, store.get()), { origin: from })
      open(added.id)
      return added.id
    },
    [store, open],
  )

  const removeScene = useCallback(
    (gone: string) => {
      const scene = store.get().find((one) => one.id === gone)
      store.remove(gone)
      if (scene === undefined || scene.composition.scene.lines.length === 0) return
      showAlert('composer.scenes.removed', {
        type: 'info',
        timeOut: alertTimes.undo,
        undo: () => {
          store.add(scene.composition, scene)
          open(gone)
        },
      })
    },
    [store, open],
  )

  return { store, scenes, shown, open, begin, addScene, removeScene }
}
