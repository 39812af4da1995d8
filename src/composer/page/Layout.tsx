import type { Api } from '../../api/api.ts'
import { textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { loginForComposing } from '../../browser/loginPlace.ts'
import { NotKept } from '../../cart/NotKept.tsx'
import { Icon } from '../../look/Icon.tsx'
import { Alerts } from '../../ui/Alerts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useOpening } from '../opening/useOpening.ts'
import { LiveRegion } from '../work/LiveRegion.tsx'
import { useWork } from '../work/work.ts'
import { SidePanels } from './SidePanels.tsx'
import { StageArea } from './StageArea.tsx'
import { useTools } from './tools.ts'
import { WorkBar } from './WorkBar.tsx'
import './workshop.css'

/** The page while something is composed: the stage between its panels. */
export function Layout({ api }: { api: Api }) {
  const t = useT()
  const tools = useTools()
  const { isKept, isVisitor } = useWork()
  const { notice, forget } = useOpening(api)
  return (
    <div className="workshop">
      <WorkBar tools={tools} />
      <main className="workshop-main" tabIndex={-1}>
        <h1 className="visually-hidden">{t('titles.composition')}</h1>
        <Loading />
        <Alerts />
        <div className="workshop-notices">
          {notice === 'loading' && <p role="status">{t('composer.opening.loading')}</p>}
          {notice !== null && notice !== 'loading' && (
            <p className="notice error" role="alert">
              {textOf(t, notice)}
              <button
                type="button"
                className="icon-btn small"
                aria-label={t('dialog.close')}
                onClick={forget}
              >
                <Icon name="close" size={17} />
              </button>
            </p>
          )}
          {!isKept && (
            <p className="notice error" role="alert">
              {t('composer.notKept')}
            </p>
          )}
          {isKept && <NotKept />}
          {isVisitor && (
            <p className="notice">
              {t('composer.visitor')} <a href={loginForComposing}>{t('processing.save.login')}</a>
            </p>
          )}
        </div>
        <SidePanels />
        <StageArea tools={tools} />
      </main>
      <LiveRegion />
    </div>
  )
}
