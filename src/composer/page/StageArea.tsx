import { Suspense } from 'react'
import { useT } from '../../browser/language.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { PlanPane } from '../plan/PlanPane.tsx'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { CarryBar } from './CarryBar.tsx'
import { parts } from './parts.tsx'
import { RefusalCard } from './RefusalCard.tsx'
import { RoomSizes } from './RoomSizes.tsx'
import { SceneTabs } from './SceneTabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Tool } from './tools.ts'
import './stageArea.css'

/** The scene as a picture, with what can be done with it. */
export function StageArea({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { kind, canDraw } = useView()
  const { solved } = useWork()
  const Pane = kind === '3d' ? parts.stage : null
  return (
    <section className="stage-area" aria-label={t('composer.stage')}>
      {Pane === null ? (
        <PlanPane />
      ) : (
        // Until it is here, and where it can't be fetched, the plan stands in for it.
        <ErrorBoundary fallback={() => <PlanPane />}>
          <Suspense fallback={<PlanPane />}>
            <Pane />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="stage-top">
        <SceneTabs />
        <CarryBar />
        <RefusalCard />
      </div>
      {solved.box === null && <p className="stage-empty">{t('composer.empty')}</p>}
      <div className="stage-bottom">
        {!canDraw && <p className="notice">{t('composer.noDrawing')}</p>}
        <RoomSizes />
        <Toolbar tools={tools} />
      </div>
    </section>
  )
}
