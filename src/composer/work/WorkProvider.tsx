import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { lineOf } from '../../domain/scene/composition.ts'
import { solve } from '../../domain/scene/solve.ts'
import { reasonText } from '../words/reasonText.ts'
import type { Sentence } from '../words/sentence.ts'
import { saidAfter, stepText } from '../words/stepText.ts'
import { knownOf } from './known.ts'
import { useVisitorScenes } from './ownScenes.ts'
import { said } from './said.ts'
import { useCarrying } from './useCarrying.ts'
import { useOpenScene } from './useOpenScene.ts'
import { WorkContext, type Selection, type Work } from './work.ts'

/** Which line a command makes: it is selected then. */
function madeBy(command: Command): string | null {
  if (command.kind === 'add') return command.line
  if (command.kind === 'duplicate') return command.copy
  if (command.kind !== 'together') return null
  return command.commands.map(madeBy).find((line) => line !== null) ?? null
}

/**
 * Holds what is worked on.
 *
 * @param props.owner  whose scenes they are (`useCartOwner`)
 */
export function WorkProvider({
  owner,
  index,
  isVisitor,
  isPriced,
  children,
}: Pick<Work, 'index' | 'isVisitor' | 'isPriced'> & { owner: string; children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  useVisitorScenes(owner)
  const { store, scenes, shown, begin, open, addScene, removeScene } = useOpenScene(owner)
  const isKept = useStore(store.isKept)
  const { id: sceneId, composition, origin } = shown
  const { scene } = composition

  const known = useMemo(() => knownOf(index, origin), [index, origin])
  const solved = useMemo(() => solve(scene, known.shapeOf), [scene, known])

  const [selected, select] = useState<Selection | null>(null)
  const selection = lineOf(scene, selected?.line ?? '') === undefined ? null : selected
  const [refused, setRefused] = useState<{ of: string; refusal: Refusal } | null>(null)
  const refusal = refused?.of === sceneId ? refused.refusal : null
  const putAsideRefusal = useCallback(() => setRefused(null), [])

  const say = useCallback(
    (...sentences: Sentence[]) =>
      said.say(sentences.map(({ key, values }) => t(key, values)).join(' ')),
    [t],
  )

  const run = useCallback(
    (command: Command) => {
      begin()
      const before = store.historyOf(sceneId)?.composition
      const done = store.run(sceneId, command, known)
      if (done === null || before === undefined) return done
      if ('reason' in done) {
        setRefused({ of: sceneId, refusal: done })
        say(reasonText(done.reason, index, language))
        return done
      }
      setRefused(null)
      const after = store.historyOf(sceneId)?.composition ?? before
      say(...saidAfter(command, { before, after }, known, language))
      const made = madeBy(command)
      if (made !== null) select({ line: made, part: null })
      return done
    },
    [begin, store, sceneId, known, index, language, say],
  )

  const { rest, ...carrying } = useCarrying(composition, known, run)
  const { carried, carry, offers, replacing, setReplacing, pick } = carrying
  const runAndRest = useCallback(
    (command: Command) => {
      rest()
      return run(command)
    },
    [rest, run],
  )

  const history = store.historyOf(sceneId)
  const [undone, redone] = [history?.done[0], history?.undone[0]]
  const steps = useMemo(
    () => ({
      undo: undone === undefined ? null : stepText(undone.command, undone.other, index, language),
      redo: redone === undefined ? null : stepText(redone.command, composition, index, language),
    }),
    [undone, redone, composition, index, language],
  )
  const back = useCallback(
    (way: 'undo' | 'redo') => {
      const step = steps[way]
      rest()
      if (store[way](sceneId) === null || step === null) return
      setRefused(null)
      const key = way === 'undo' ? 'composition.said.undone' : 'composition.said.redone'
      say({ key, values: { step: t(step.key, step.values) } })
    },
    [store, sceneId, steps, rest, say, t],
  )

  const work = useMemo(
    (): Work => ({
      ...{ index, known, scenes, sceneId, composition, solved, steps, selection, select },
      run: runAndRest,
      refusal,
      repair: () => {
        const command = refusal?.repair ?? null
        if (command !== null) runAndRest(command)
      },
      putAsideRefusal,
      undo: () => back('undo'),
      redo: () => back('redo'),
      ...{ say, open, addScene, removeScene },
      setOrigin: store.setOrigin,
      ...{ carried, carry, offers, replacing, setReplacing, pick },
      ...{ isVisitor, isPriced, isKept },
    }),
    // Prettier writes them one below the other.
    // prettier-ignore
    [index, known, scenes, sceneId, composition, solved, steps, selection, runAndRest, refusal,
      putAsideRefusal, back, say, open, addScene, removeScene, store, carried, carry, offers,
      replacing, setReplacing, pick, isVisitor, isPriced, isKept],
  )
  return <WorkContext value={work}>{children}</WorkContext>
}
