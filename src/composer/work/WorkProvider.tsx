import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { sceneTitle } from '../../cart/cartSceneTitle.ts'
import { useVisitorCart } from '../../cart/visitorCart.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { lineOf, type Composition } from '../../domain/scene/composition.ts'
import { solve } from '../../domain/scene/solve.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { otherwiseSaid, refusalSaid } from '../words/reasonText.ts'
import type { Sentence } from '../words/sentence.ts'
import { saidAfter, stepText } from '../words/stepText.ts'
import type { Step } from '../../cart/history/step.ts'
import { knownOf, namesIn } from './known.ts'
import { said } from './said.ts'
import { useCarrying } from './useCarrying.ts'
import { useKeeping } from './useKeeping.ts'
import { useOpenScene } from './useOpenScene.ts'
import { useToldChanges } from './useOtherTabs.ts'
import { doneOtherwise } from './otherwise.ts'
import { WorkContext, type Otherwise, type Selection, type Work, type WorkScene } from './work.ts'

/** The line that a command adds, to select it. */
function madeBy(command: Command): string | null {
  if (command.kind === 'add') return command.line
  if (command.kind === 'duplicate') return command.copy
  if (command.kind !== 'together') return null
  return command.commands.map(madeBy).find((line) => line !== null) ?? null
}

/** The scene that a step is about; undefined where it is about more than one, or something else. */
function sceneOf(step: Step | null): string | undefined {
  const { scenes = [], elements = [] } = step?.change ?? {}
  const [only, ...others] = scenes
  return step?.deed.scene ?? (others.length + elements.length === 0 ? only?.id : undefined)
}

/**
 * Provides `useWork`: the open scenes, and everything that changes them. One function: whatever changes a scene puts aside what was
 * refused before and says what it has done.
 *
 * @param props.person  the person whose scenes these are; another `owner` needs another mount
 */
export function WorkProvider({
  person,
  reach,
  index,
  unread,
  isPriced,
  children,
}: Pick<Work, 'index' | 'unread' | 'person' | 'reach' | 'isPriced'> & { children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const { owner, login } = person
  const articleNames = useCallback(
    (kept: Snapshot | undefined) => namesIn(index, language, [kept]).article,
    [index, language],
  )
  const {
    store,
    scenes: ownScenes,
    shown,
    begin,
    open,
    addScene,
    removeScene,
  } = useOpenScene(owner, articleNames)
  useVisitorCart({ goOn: open })
  useKeeping(store, shown, index)
  const isVisitor = login === null
  const isStored = useStore(store.isStored)
  const { id: sceneId, composition, kept } = shown
  const { scene } = composition

  const known = knownOf(index, kept)
  const names = useMemo(() => namesIn(index, language, [kept]), [index, language, kept])
  const scenes = useMemo(
    () => ownScenes.map((one): WorkScene => ({ ...one, known: knownOf(index, one.kept) })),
    [ownScenes, index],
  )
  const solved = useMemo(() => solve(scene, known.shapeOf), [scene, known])

  const [selected, select] = useState<Selection | null>(null)
  const selection = lineOf(scene, selected?.line ?? '') === undefined ? null : selected
  const [refused, setRefused] = useState<{ of: string; refusal: Refusal } | null>(null)
  const refusal = refused?.of === sceneId ? refused.refusal : null
  const [changed, setChanged] = useState<{
    of: string
    otherwise: Otherwise
    step: Step | undefined
  } | null>(null)
  const otherwise = changed?.of === sceneId ? changed.otherwise : null
  const putAsideRefusal = useCallback(() => {
    setRefused(null)
    setChanged(null)
  }, [])

  const say = useCallback(
    (...sentences: Sentence[]) =>
      said.say(sentences.map(({ key, values }) => t(key, values)).join(' ')),
    [t],
  )

  const tell = useCallback(
    (command: Command, before: Composition, why?: Refusal) => {
      putAsideRefusal()
      const after = store.compositionOf(sceneId) ?? before
      const how = why === undefined ? null : doneOtherwise(command, why)
      if (how !== null)
        setChanged({ of: sceneId, otherwise: how, step: store.history.steps().done[0] })
      say(
        ...saidAfter(command, { before, after }, known, names, language),
        ...(how === null ? [] : otherwiseSaid(how, names, language)),
      )
    },
    [store, sceneId, known, names, language, say, putAsideRefusal],
  )

  const run = useCallback(
    (command: Command, why?: Refusal) => {
      begin()
      const before = store.compositionOf(sceneId)
      const done = store.run(sceneId, command, known, names.article)
      if (done === null || before === null) return done
      if ('reason' in done) {
        putAsideRefusal()
        setRefused({ of: sceneId, refusal: done })
        say(...refusalSaid(done, names, language))
        return done
      }
      tell(command, before, why)
      const made = madeBy(command)
      if (made !== null) select({ line: made, part: null })
      return done
    },
    [begin, store, sceneId, known, names, language, say, tell, putAsideRefusal],
  )

  const { rest, ...carrying } = useCarrying(composition, known, run)
  const { carried, carry, offers, replacing, setReplacing, pick } = carrying
  const runAndRest = useCallback(
    (command: Command, why?: Refusal) => {
      rest()
      return run(command, why)
    },
    [rest, run],
  )

  useToldChanges(store, sceneId)
  const { undo: undone, redo: redone } = useStore(store.history)
  const steps = useMemo(() => {
    const text = (step: Step | null) =>
      step && stepText(step, (stored) => namesIn(index, language, [stored]))
    return { undo: text(undone), redo: text(redone) }
  }, [undone, redone, index, language])
  const back = useCallback(
    (way: 'undo' | 'redo') => {
      const step = steps[way]
      rest()
      const { history } = store
      history.look()
      // What another tab has just changed is not the step that the button has named.
      const isNamed = history.get()[way]?.deed === (way === 'undo' ? undone : redone)?.deed
      const deed = isNamed ? history[way]() : null
      if (deed === null || step === null) return false
      putAsideRefusal()
      const ofScene = sceneOf(way === 'undo' ? undone : redone)
      const isElsewhere = ofScene !== undefined && ofScene !== sceneId
      if (isElsewhere && store.compositionOf(ofScene) !== null) open(ofScene)
      const key = way === 'undo' ? 'composition.said.undone' : 'composition.said.redone'
      const values = { step: t(step.key, step.values) }
      // Nothing on this page shows what is of no scene.
      if (ofScene === undefined) showAlert(key, { type: 'info', args: values })
      else say({ key, values })
      return true
    },
    [store, sceneId, steps, undone, redone, rest, open, say, t, putAsideRefusal],
  )

  /** Takes back what was done otherwise than it was meant, and nothing that was done since. @returns whether it was */
  const takeBackChanged = useCallback(() => {
    const step = changed?.step
    if (step === undefined) return false
    if (undone?.deed === step.deed) return back('undo')
    rest()
    putAsideRefusal()
    return store.history.takeBack(step)
  }, [changed, undone, back, rest, putAsideRefusal, store])

  const addAndSay = useCallback(
    (...given: Parameters<Work['addScene']>) => {
      const added = addScene(...given)
      if (added === null) return null
      const scene = sceneTitle(cartOfOwner(owner).whole.get(), added, t)
      say({ key: 'composer.scenes.opened', values: { scene } })
      if (added.role === 'draft')
        showAlert('composer.roles.said.draft', {
          type: 'info',
          args: { scene },
          timeOut: alertTimes.long,
        })
      return added.id
    },
    [addScene, owner, say, t],
  )

  const work = useMemo(
    (): Work => ({
      index,
      unread,
      known,
      scenes,
      sceneId,
      composition,
      solved,
      steps,
      selection,
      select,
      run: runAndRest,
      refusal,
      otherwise,
      repair: () => {
        const command = refusal?.repair ?? otherwise?.repair ?? null
        if (command === null) return
        if (otherwise !== null && !takeBackChanged()) return
        if (command !== 'undo') runAndRest(command)
      },
      putAsideRefusal,
      undo: () => void back('undo'),
      redo: () => void back('redo'),
      say,
      open,
      addScene: addAndSay,
      setRole: store.setRole,
      removeScene,
      carried,
      carry,
      offers,
      replacing,
      setReplacing,
      pick,
      person,
      reach,
      isVisitor,
      isPriced,
      isStored,
      isCopied: store.isCopied,
      storeAgain: store.storeAgain,
    }),
    // Prettier writes them one below the other.
    // prettier-ignore
    [index, unread, known, scenes, sceneId, composition, solved, steps, selection, runAndRest, refusal, otherwise,
      putAsideRefusal, back, takeBackChanged, say, open, addAndSay, removeScene, store, carried, carry, offers,
      replacing, setReplacing, pick, person, reach, isVisitor, isPriced, isStored],
  )
  return <WorkContext value={work}>{children}</WorkContext>
}
