import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../browser/language.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FetchedPart } from '../../ui/FetchedPart.tsx'
import { Fetching, lazily } from '../../ui/lazily.tsx'
import { PlanPane } from '../plan/PlanPane.tsx'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { CarryBar } from './CarryBar.tsx'
import { DrawingNotice } from './DrawingNotice.tsx'
import { parts } from './parts.tsx'
import { RefusalCard } from './RefusalCard.tsx'
import { SceneTabs } from './SceneTabs.tsx'
import { takesKeys } from './shortcuts.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Tool } from './tool.ts'
import './stageArea.css'

const MeasureCard = lazily(async () => (await import('./MeasureCard.tsx')).MeasureCard)
const RoomSizes = lazily(async () => (await import('./RoomSizes.tsx')).RoomSizes)

/** The scene in 3D or as a plan, with its tools. */
export function StageArea({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { kind, room, isMeasuring } = useView()
  const { solved } = useWork()
  const isPlan = kind === 'plan'
  return (
    <section
      data-region
      {...takesKeys}
      className="stage-area"
      tabIndex={-1}
      aria-label={t('composer.stage')}
    >
      {/* The stage stays behind the plan, so that it shows again at once. */}
      {parts.stage !== null && (
        <ErrorBoundary fallback={(retry) => <Unfetched retry={retry} />}>
          <Fetching meanwhile={isPlan ? null : <PlanPane />}>
            <parts.stage />
          </Fetching>
        </ErrorBoundary>
      )}
      {(isPlan || parts.stage === null) && <PlanPane />}
      <div className="stage-top">
        <SceneTabs />
        <RefusalCard />
      </div>
      <div className="stage-bottom">
        {solved.box === null && <p className="stage-empty">{t('composer.empty')}</p>}
        <DrawingNotice />
        {room !== null && (
          <FetchedPart loading={null}>
            <RoomSizes />
          </FetchedPart>
        )}
        <CarryBar />
        {isMeasuring && (
          <FetchedPart loading={null}>
            <MeasureCard />
          </FetchedPart>
        )}
        <Toolbar tools={tools} />
      </div>
    </section>
  )
}

/** The code for 3D could not be fetched: the plan shows instead, and a button fetches the code again. */
function Unfetched({ retry }: { retry: () => void }) {
  const { setDrawing } = useView()
  const again = useEffectEvent(() => {
    setDrawing('here', () => undefined)
    retry()
  })
  useEffect(() => setDrawing('unfetched', () => again()), [setDrawing])
  return null
}
