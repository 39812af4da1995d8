import { useRef } from 'react'
import type { Api } from '../../api/api.ts'
import { textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { LoadedFrom } from '../../cart/LoadedFrom.tsx'
import { NotStored } from '../../cart/NotStored.tsx'
import { restoreBudget } from '../../cart/restoreBudget.ts'
import { TutorialOver } from '../../tutorial/TutorialOver.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useStoredArticles } from '../opening/useStoredArticles.ts'
import { useOpening } from '../opening/useOpening.ts'
import { NotForSaving } from '../processing/NotForSaving.tsx'
import { useArrival } from '../useArrival.ts'
import { LiveRegion } from '../work/LiveRegion.tsx'
import { SaidPrice } from '../prices/SaidPrice.tsx'
import { NotStoredNotice } from '../work/NotStoredNotice.tsx'
import { ReachNotice } from '../work/ReachNotice.tsx'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { SidePanels } from './SidePanels.tsx'
import { StageArea } from './StageArea.tsx'
import { useFocusOnPage } from './useFocusOnPage.ts'
import { useSceneImages } from './useSceneImages.ts'
import { useTools } from './tools.ts'
import { VisitorNotice } from './VisitorNotice.tsx'
import { WorkBar } from './WorkBar.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import './workshop.css'

/** The page while something is composed: the stage between its panels. */
export function Layout({ api }: { api: Api }) {
  const t = useT()
  const tools = useTools()
  const { composition, isStored, isVisitor, reach, selection } = useWork()
  const { drawing } = useView()
  const { notice, forget } = useOpening(api)
  useStoredArticles(api)
  const page = useRef<HTMLDivElement>(null)
  useFocusOnPage(page)
  useSceneImages()
  const main = useRef<HTMLElement>(null)
  useArrival(main, 'composing')
  const ground = selection !== null ? 'module' : composition.scene.lines.length > 0 ? 'scene' : null
  const here = { place: 'composer', draws3d: drawing === 'here', ground } as const
  return (
    <div ref={page} className="workshop">
      <WorkBar tools={tools} />
      <main ref={main} className="workshop-main" tabIndex={-1} aria-label={t('titles.composition')}>
        <h1 className="visually-hidden">{t('titles.composition')}</h1>
        <Loading />
        <div className="workshop-notices">
          {notice === 'loading' && <p role="status">{t('composer.opening.loading')}</p>}
          {notice !== null && notice !== 'loading' && (
            <p className="notice error" role="alert">
              {textOf(t, notice)}
              <CloseButton label={t('dialog.close')} onClick={forget} size={17} />
            </p>
          )}
          <LoadedFrom
            restore={api.has('restorebudget') ? (budgetId) => restoreBudget(api, budgetId) : null}
          />
          <ReachNotice reach={reach} />
          <NotStoredNotice />
          {isStored && <NotStored />}
          <NotForSaving />
          {isVisitor && <VisitorNotice />}
        </div>
        <SidePanels />
        <StageArea tools={tools} />
      </main>
      <TutorialOver here={here} />
      <LiveRegion />
      <SaidPrice />
    </div>
  )
}
