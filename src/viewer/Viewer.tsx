import { pageParts } from '../../i18n/parts.ts'
import type { Api } from '../api/api.ts'
import { textOf } from '../api/failureText.ts'
import { ApiContext } from '../browser/apiContext.ts'
import { useHash } from '../browser/hash.ts'
import { useT } from '../browser/language.ts'
import { useStart } from '../browser/start.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Blank } from '../ui/Blank.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { askedScene, type ViewerMode } from './askedScene.ts'
import { ScreenView } from './ScreenView.tsx'
import { useSceneImage } from './useSceneImage.ts'
import './viewer.css'

/** The viewers' pages: one scene of an order in large. @see product-spec §7 */
export const Viewer = ({ mode = 'screen' }: { mode?: ViewerMode | undefined } = {}) => (
  <ErrorBoundary fallback={(retry) => <FailedPage message="app.brokenText" retry={retry} />}>
    <ViewerPage mode={mode} />
  </ErrorBoundary>
)

function ViewerPage({ mode }: { mode: ViewerMode }) {
  const start = useStart(pageParts.viewer)
  if (start.status === 'loading') return null
  if (start.status === 'failed') return <FailedPage message={start.message} retry={start.retry} />
  return (
    <ApiContext value={start.api}>
      {mode === 'screen' ? (
        <ScreenView api={start.api} />
      ) : (
        <SceneDrawing api={start.api} mode={mode} />
      )}
    </ApiContext>
  )
}

/** The drawing of a scene, where the page can't show more of it yet. */
function SceneDrawing({ api, mode }: { api: Api; mode: Exclude<ViewerMode, 'screen'> }) {
  const t = useT()
  const hash = useHash()
  const scene = useSceneImage(api, askedScene(mode, api.site, { hash, search: location.search }))
  const title =
    scene.status === 'shown' && scene.type !== undefined
      ? t(`viewer.${scene.type}`, {
          number: orderNumber(scene.orderId),
          scene: scene.sceneIndex + 1,
        })
      : t('viewer.title')

  useTitle(title)

  return (
    <div className="viewer">
      <header>
        <a href="/" aria-label={`${t('app.name')}, ${t('viewer.back')}`}>
          <Wordmark />
        </a>
        <h1>{title}</h1>
        <a className="btn" href="/">
          {t('viewer.back')}
        </a>
      </header>
      <main className="viewer-message">
        <Loading />
        {scene.status === 'loading' && <p role="status">{t('app.loading')}</p>}
        {scene.status === 'shown' && (
          <>
            <img src={scene.image} alt={t('viewer.image')} />
            <p className="quiet">{t(`viewer.note.${mode}`)}</p>
          </>
        )}
        {scene.status === 'failed' && scene.isMissing && (
          <Blank icon="search" isAlert title={t('viewer.missing')} text={textOf(t, scene.words)} />
        )}
        {scene.status === 'failed' && !scene.isMissing && (
          <Failure
            isAlert
            title={t('viewer.failed')}
            text={textOf(t, scene.words)}
            retry={() => location.reload()}
          />
        )}
      </main>
    </div>
  )
}
