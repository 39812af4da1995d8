import { useCallback, useEffect, useMemo, useRef } from 'react'
import { modelAddress } from '../../api/modelAddress.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useTheme } from '../../browser/theme.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { stagedScene } from '../../furniture/staged.ts'
import { keepingWhole, createStoredViews, seen } from '../../stage/camera/storedViews.ts'
import type { OnPick } from '../../stage/deeds.ts'
import { createHandle } from '../../stage/handle.ts'
import { createHolding } from '../../stage/holding.ts'
import { createPageStage } from '../../stage/pageStage.ts'
import { useStage } from '../../stage/useStage.ts'
import { createWalls } from '../../stage/walls.ts'
import { nearCorner } from '../plan/nearCorner.ts'
import { marginsOf } from '../plan/viewport.ts'
import { centimetres } from '../words/sentence.ts'
import { lookOf } from '../work/looks.ts'
import { useChanged } from '../work/useChanged.ts'
import { useNewPlaces } from '../work/useNewPlaces.ts'
import { useView, withSpot } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { glowOf, spotMarks } from './glow.ts'
import { withInHand, type InHand } from './inHand.ts'
import { floorLines } from './lines.ts'
import { usePortrait } from './usePortrait.ts'
import { useStageCarry } from './useStageCarry.ts'
import { useStageDrag } from './useStageDrag.ts'
import './stagePane.css'

/** One canvas for the page's life: it is left and come back to with all that stands on it. */
const own = createPageStage({
  margins: marginsOf,
  tools: { createHandle, createHolding, createWalls },
})
const storedViews = createStoredViews()
/** As near as a corner is meant that is measured from or to, in mm. */
const reach = 140

/**
 * The scene in 3D, to work on. It stays there, without drawing anything, while the plan shows. One function: its effects share the
 * stage, and their order decides what a frame shows.
 */
export function StagePane() {
  const t = useT()
  const api = useApi()
  const language = useLanguage()
  const theme = useTheme()
  const { composition, solved, known, index, ...work } = useWork()
  const { scenes, sceneId, selection, select, carried, offers } = work
  const { isMeasuring, spots, setSpots, ...view } = useView()
  const { kind, asked, fitted, zoomed, hasMeasures, room, setDrawing } = view
  const host = useRef<HTMLDivElement>(null)
  const isSeen = kind === '3d'

  const onPick: OnPick = (picked, floor) => {
    if (carried !== null || carry.hasPut()) return
    if (isMeasuring) {
      if (floor !== null) setSpots(withSpot(spots, nearCorner(solved, floor, reach)))
      return
    }
    const article = index.articles.get(
      composition.scene.lines.find(({ id }) => id === picked?.line)?.article ?? '',
    )
    const partOf = (surface: string) =>
      article?.parts.find((part) => index.parts.get(part)?.surface === surface)
    select(picked && { line: picked.line, part: partOf(picked.stuff) ?? partOf('all') ?? null })
  }
  const { held, hands, handle } = useStageDrag(isMeasuring)
  const { stage, drawing } = useStage(host, own, {
    theme,
    label: t('composer.stage'),
    isSeen,
    onPick,
    hands,
    modelAt: modelAddress(api),
    library: api.site.library,
  })
  useEffect(() => setDrawing(drawing, own.renew), [drawing, setDrawing])
  const carry = useStageCarry(isSeen ? stage : null)
  const inHand = useMemo((): InHand | null => {
    if (held !== null) return { carried: { line: held.line }, drop: held.drop }
    return carried === null || carry.drop === null ? null : { carried, drop: carry.drop }
  }, [held, carried, carry.drop])

  const kept = scenes.find(({ id }) => id === sceneId)?.kept
  const { scene } = composition
  const look = useCallback((line: SceneLine) => lookOf(line, known, kept), [known, kept])
  const modules = useMemo(() => stagedScene(scene, look), [scene, look])
  const meanwhile = useMemo(
    () => withInHand(modules, solved, inHand, known, look),
    [modules, solved, inHand, known, look],
  )
  const write = useCallback(
    (length: number) => `${centimetres(Math.round(length), language)} cm`,
    [language],
  )
  // Before the furniture, so that the first picture has room for them.
  useEffect(() => stage?.dimensions(hasMeasures ? write : null), [stage, hasMeasures, write])
  const isHeld = inHand !== null
  useEffect(
    () => stage?.show(meanwhile.modules, isHeld ? meanwhile.held : undefined),
    [stage, meanwhile, isHeld],
  )
  useNewPlaces(stage, isHeld, {
    open: (id) => stage?.look(storedViews.opening(id)),
    see: (places) => stage && seen(stage.look, places),
  })

  usePortrait(stage, isHeld || drawing !== 'here' ? null : modules, isSeen)

  const line = selection?.line ?? null
  useEffect(() => stage?.select(line), [stage, line, modules])
  useEffect(() => stage?.handle(handle), [stage, handle])
  const shownOffers = held?.offers ?? offers
  const meant = inHand?.drop.offer ?? null
  useEffect(
    () => stage?.glow([...glowOf(shownOffers, meant, theme), ...spotMarks(spots, theme)]),
    [stage, shownOffers, meant, spots, theme],
  )
  useEffect(() => {
    const apart = inHand?.carried ?? (hasMeasures && line !== null ? { line } : null)
    const drop = inHand?.drop ?? null
    stage?.draft(floorLines(meanwhile.solved, { drop, apart, spots }, write))
  }, [stage, meanwhile, inHand, hasMeasures, line, spots, write])
  useEffect(() => stage?.room(room), [stage, room])
  useChanged([fitted], () => stage?.fit())
  useChanged([room], () => stage?.look(keepingWhole))
  useChanged([zoomed], () => {
    if (isSeen) stage?.zoom(zoomed.by)
  })
  // Last, so that what is asked for wins over what only brings all into sight.
  useEffect(() => {
    if (asked !== null) stage?.view(asked.camera)
  }, [stage, asked])

  return (
    <div
      ref={host}
      className="stage-pane"
      data-measuring={isMeasuring}
      data-carrying={carried !== null}
      hidden={!isSeen}
    />
  )
}
