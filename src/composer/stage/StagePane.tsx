import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { useTheme } from '../../browser/theme.ts'
import { stagedScene, type StagedModule } from '../../furniture/staged.ts'
import type { Picked } from '../../stage/furnished.ts'
import { createStage, type Stage } from '../../stage/stage.ts'
import { rowMoved } from '../plan/drop.ts'
import { centimetres } from '../words/sentence.ts'
import { lookOf } from '../work/looks.ts'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { glowOf } from './glow.ts'
import { useStageDrag, type HeldModule } from './useStageDrag.ts'
import './stagePane.css'

/** Milliseconds in which a lost picture may come back before the plan stands in for it. */
const patience = 6000
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const nobody: ReadonlySet<string> = new Set()

/** The scene in 3D, to work on. */
export function StagePane() {
  const t = useT()
  const language = useLanguage()
  const theme = useTheme()
  const { composition, solved, known, index, scenes, sceneId, selection, select, carried } =
    useWork()
  const { asked, fitted, hasMeasures, room, isMeasuring, show, loseDrawing } = useView()
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage | null>(null)
  const { held, hands, offers, meant } = useStageDrag(stage)

  const pick = useEffectEvent((picked: Picked | null) => {
    if (carried !== null) return
    const article = index.articles.get(
      composition.scene.lines.find(({ id }) => id === picked?.line)?.article ?? '',
    )
    const partOf = (surface: string) =>
      article?.parts.find((part) => index.parts.get(part)?.surface === surface)
    select(picked && { line: picked.line, part: partOf(picked.stuff) ?? partOf('all') ?? null })
  })
  const grab = useEffectEvent((line: string, pointer: 'mouse' | 'touch') =>
    hands.grab(line, pointer),
  )
  const drag = useEffectEvent(hands.drag)
  const drop = useEffectEvent((isKept: boolean) => hands.drop(isKept))
  const lose = useEffectEvent(loseDrawing)
  const firstTheme = useEffectEvent(() => theme)

  useEffect(() => {
    if (host.current === null) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const made = createStage(host.current, {
      theme: firstTheme(),
      isStill,
      onPick: (picked) => pick(picked),
      hands: {
        grab: (line, pointer) => grab(line, pointer),
        drag: (line, to) => drag(line, to),
        drop: (_, isKept) => drop(isKept),
      },
      onLost: () => {
        waiting = setTimeout(() => lose(), patience)
      },
      onBack: () => clearTimeout(waiting),
    })
    stage.current = made
    if (made === null) lose()
    made?.canvas.setAttribute('role', 'application')
    return () => {
      clearTimeout(waiting)
      made?.dispose()
      stage.current = null
    }
  }, [])

  const label = t('composer.stage')
  useEffect(() => stage.current?.canvas.setAttribute('aria-label', label), [label])
  useEffect(() => stage.current?.theme(theme), [theme])

  const origin = scenes.find(({ id }) => id === sceneId)?.origin
  const { scene } = composition
  const modules = useMemo(
    () => stagedScene(scene, (line) => lookOf(line, known, origin)),
    [scene, known, origin],
  )
  const isHeld = held !== null
  useEffect(() => {
    const { shown, inHand } = withHeld(modules, solved, held)
    stage.current?.show(shown, inHand)
  }, [modules, solved, held])
  useEffect(() => {
    if (!isHeld) stage.current?.keepInView()
  }, [modules, isHeld])

  const line = selection?.line ?? null
  useEffect(() => stage.current?.select(line), [line, modules])
  useEffect(() => stage.current?.glow(glowOf(offers, meant, theme)), [offers, meant, theme])
  useEffect(() => stage.current?.room(room), [room])
  useEffect(() => stage.current?.view(asked.camera), [asked])
  useEffect(() => stage.current?.fit(), [fitted, room])
  useEffect(
    () =>
      stage.current?.dimensions(
        hasMeasures ? (length) => `${centimetres(length, language)} cm` : null,
      ),
    [hasMeasures, language],
  )
  // Spots are pressed on the plan: on a picture in perspective nobody presses a floor exactly.
  useEffect(() => {
    if (isMeasuring) show('plan')
  }, [isMeasuring, show])

  return <div ref={host} className="stage-pane" />
}

/** The modules with those that a hand holds: where they follow it, or in the dock that would take them, into which they slide. */
function withHeld(
  modules: readonly StagedModule[],
  solved: Parameters<typeof rowMoved>[0],
  held: HeldModule | null,
): { shown: readonly StagedModule[]; inHand: ReadonlySet<string> } {
  if (held === null) return { shown: modules, inHand: nobody }
  const { line, drop } = held
  if (drop.offer !== null && 'module' in drop.offer) {
    const { x, y, turn } = drop.offer.module
    const shown = modules.map((one) => (one.id === line ? { ...one, x, y, turn } : one))
    return { shown, inHand: nobody }
  }
  if (drop.to === null) return { shown: modules, inHand: nobody }
  const moved = new Map(rowMoved(solved, line, drop.to).map((one) => [one.line, one]))
  const shown = modules.map((one) => {
    const to = moved.get(one.id)
    return to === undefined ? one : { ...one, x: to.x, y: to.y }
  })
  return { shown, inHand: new Set(moved.keys()) }
}
