import { useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { OrderDetail } from '../../contract/entities/report.ts'
import { articleName } from '../../domain/written.ts'
import type { Picked } from '../../stage/furnished.ts'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { FlatScene, type FlatReason } from '../FlatScene.tsx'
import { Preparing } from '../Preparing.tsx'
import { savedScene, sceneIndices, touched, type SavedScene, type Touched } from '../savedScene.ts'
import { StageWords } from '../StageWords.tsx'
import { HeadsetBar } from './HeadsetBar.tsx'
import type { BoardContent } from './signs/boardLayout.ts'
import type { CardText } from './signs/cardLayout.ts'
import type { Showroom } from './showroom/showroom.ts'
import { WalkTools } from './WalkTools.tsx'
import { useEntering } from './useEntering.ts'
import type { Ahead } from './walking/footing.ts'
import type { Comfort } from './walking/stick.ts'
import './vr.css'

const WalkStage = lazily(async () => (await import('./WalkStage.tsx')).WalkStage)

/** Fetches the code of the room early, while the order is loading. A failure is reported where a scene is shown. */
export const fetchStage = WalkStage.ahead

/**
 * The room with a scene in it: to be walked in, or drawn flat where the browser can't. One function: the room, the bar and the card
 * share the touched part.
 */
export function WalkView({
  order,
  scene,
  name,
  go,
  selected,
  select,
}: {
  order: OrderDetail
  scene: SavedScene
  /** The order's. */
  name: string
  /** Shows another scene of the order. */
  go: (index: number) => void
  selected: string | null
  select: (line: string | null) => void
}) {
  const t = useT()
  const language = useLanguage()
  const keys = useId()
  const showroom = useRef<Showroom | null>(null)
  const entering = useEntering(showroom)
  const [flat, setFlat] = useState<{ scene: SavedScene; why: FlatReason } | null>(null)
  const [isReady, setReady] = useState(false)
  const [isLost, setLost] = useState(false)
  const [comfort, setComfort] = useState<Comfort>('jump')
  const [seen, see] = useState<{
    scene: SavedScene
    what: Touched | null
    isRequested: boolean
  } | null>(null)
  // Forget the touched part of the former scene.
  const shown = seen?.scene === scene ? seen : null
  const [ahead, stand] = useState<Ahead | null>(null)
  const stopDrawing = () => {
    setFlat({ scene, why: isLost ? 'lost' : 'noDrawing' })
    setLost(false)
    setReady(false)
  }
  // Retry what failed for another scene.
  const flatHere = flat?.why === 'lost' && flat.scene !== scene ? null : flat
  const why = scene.modules.length === 0 ? 'noShapes' : flatHere?.why

  const board = useMemo(
    (): BoardContent => ({
      words: {
        title: name,
        scene: (number) => t('viewer.scene', { number }),
        comfort: { jump: t('vr.board.jump'), walk: t('vr.board.walk') },
        start: t('vr.board.start'),
        leave: t('vr.board.leave'),
      },
      scenes: sceneIndices(order),
      current: scene.index,
      comfort,
    }),
    [t, name, order, scene, comfort],
  )

  const aheadWords = (before: Ahead): string => {
    if (typeof before === 'string') return t(`vr.ahead.${before}`)
    const found = scene.articles.get(before.line)
    // The state is of the former scene: this scene's state has still to be announced.
    if (found === undefined) return ''
    const article = articleName(found)
    const metres = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
      before.metres,
    )
    return t('vr.ahead.module', { article, metres })
  }
  const describe = (picked: Picked): CardText | null => {
    const what = touched(order, scene, picked)
    if (what === null) return null
    const part = t(`vr.parts.${picked.stuff}`)
    const { article, fabric } = what
    return fabric === null
      ? { title: part, article, part: what.accessories.join(', '), color: null }
      : { title: fabric.name, article, part, color: fabric.color }
  }
  const pick = (picked: Picked | null, isRequested: boolean) => {
    select(picked?.line ?? null)
    see({ scene, what: picked && touched(order, scene, picked), isRequested })
  }

  if (why !== undefined)
    return <FlatScene order={order} scene={scene} why={why} retry={() => setFlat(null)} />
  return (
    <section className="vr-walk" aria-label={t('vr.view')}>
      <HeadsetBar
        entering={entering}
        isReady={isReady}
        comfort={comfort}
        setComfort={setComfort}
        keys={keys}
      />
      <div className="viewer-stage">
        <FetchedPart heading="h2" loading={<Preparing step={1} />}>
          <WalkStage
            modules={scene.modules}
            board={board}
            selected={selected}
            label={t('vr.canvas')}
            describedBy={keys}
            showroomRef={showroom}
            describe={describe}
            onPick={pick}
            scenes={() =>
              sceneIndices(order).map((index) => savedScene(order, index)?.modules ?? [])
            }
            onScene={go}
            onComfort={setComfort}
            onStand={stand}
            onInside={entering.setInside}
            onReady={() => setReady(true)}
            onLost={setLost}
            onUnavailable={stopDrawing}
          />
        </FetchedPart>
        <StageWords
          isLost={isLost}
          touched={shown?.what ?? null}
          instead={shown?.isRequested === true ? t('vr.nothing') : undefined}
        />
        <p className="visually-hidden" role="status">
          {ahead !== null && aheadWords(ahead)}
        </p>
        <WalkTools showroom={showroom} />
      </div>
    </section>
  )
}
