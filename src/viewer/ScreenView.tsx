import { useRef, useState } from 'react'
import type { Api } from '../api/api.ts'
import { textOf } from '../api/failureText.ts'
import { useHash } from '../browser/hash.ts'
import { loadTexts, useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { viewerLink } from '../contract/sceneLinks.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { Loading } from '../ui/Loading.tsx'
import { lazily } from '../ui/lazily.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { askedScene, type AskedScene } from './askedScene.ts'
import { savedScene, sceneIndices } from './savedScene.ts'
import { ScenePanel } from './ScenePanel.tsx'
import { SceneView } from './SceneView.tsx'
import { useSavedOrder } from './useSavedOrder.ts'
import './screenView.css'

const SceneShare = lazily(async () => {
  const [{ SceneShare }] = await Promise.all([import('./SceneShare.tsx'), loadTexts('reportTools')])
  return SceneShare
})

/** A saved scene on the screen, in 3D. @see product-spec §7 Viewer */
export function ScreenView({ api }: { api: Api }) {
  const t = useT()
  const asked = askedScene('screen', api.site, { hash: useHash(), search: '' })
  const found = useSavedOrder(api, asked)
  const order = found.status === 'ready' ? found.order : null
  const scene = order === null || asked === null ? null : savedScene(order, asked.sceneIndex)
  const isMissing =
    (found.status === 'failed' && found.isMissing) || (order !== null && scene === null)
  const number = orderNumber(asked?.orderId ?? 0)
  const title =
    scene === null || order?.type === undefined
      ? t('viewer.title')
      : t(`viewer.${order.type}`, { number, scene: scene.index + 1 })
  useTitle(title)

  return (
    <div className="viewer">
      <header>
        <a href="/" aria-label={`${t('app.name')}, ${t('viewer.back')}`}>
          <Wordmark />
        </a>
        <h1>{title}</h1>
        {asked !== null && scene !== null && (
          <SceneActions api={api} asked={asked} link={order?.link} title={title} />
        )}
        <a className="btn" href="/">
          {t('viewer.back')}
        </a>
      </header>
      <Loading />
      {found.status === 'loading' && (
        <main className="viewer-message">
          <p role="status">{t('app.loading')}</p>
        </main>
      )}
      {isMissing && (
        <main className="viewer-message">
          <Blank icon="search" isAlert title={t('viewer.missing')} text={t('viewer.missingText')} />
        </main>
      )}
      {found.status === 'failed' && !found.isMissing && (
        <main className="viewer-message">
          <Failure
            isAlert
            title={t('viewer.failed')}
            text={textOf(t, found.words)}
            retry={found.retry}
          />
        </main>
      )}
      {order !== null && asked !== null && scene !== null && (
        // Another scene begins without what was touched of the one before.
        <Shown key={scene.index} api={api} order={order} asked={asked} />
      )}
    </div>
  )
}

/** What can be done with the scene besides looking at it. */
function SceneActions({
  api,
  asked,
  link,
  title,
}: {
  api: Api
  asked: AskedScene
  /** As the server tells it to who may hand it on. */
  link: string | undefined
  title: string
}) {
  const t = useT()
  const session = useSession()
  const [isSharing, setSharing] = useState(false)
  const { product } = api.site
  const { orderId, sceneIndex } = asked
  const known = link ?? asked.link
  const address = new URL(viewerLink(orderId, sceneIndex, known), window.location.href).href
  return (
    <>
      {session !== null && (
        <a className="btn" href={`/${product}.html#/load/order/${known ?? orderId}/${sceneIndex}`}>
          {t('viewer.add')}
        </a>
      )}
      <button type="button" className="btn" onClick={() => setSharing(true)}>
        {t('viewer.share.open')}
      </button>
      {isSharing && (
        <FetchedPart loading={t('app.loading')}>
          <SceneShare
            title={t('viewer.share.title', { title })}
            address={address}
            close={() => setSharing(false)}
          />
        </FetchedPart>
      )}
    </>
  )
}

function Shown({ api, order, asked }: { api: Api; order: OrderDetail; asked: AskedScene }) {
  const t = useT()
  const whole = useRef<HTMLElement>(null)
  const [scene] = useState(() => savedScene(order, asked.sceneIndex))
  const [selected, select] = useState<string | null>(null)
  const indices = sceneIndices(order)
  if (scene === null) return null
  const address = (index: number) => viewerLink(asked.orderId, index, asked.link)

  return (
    <main ref={whole} className="viewer-main">
      {indices.length > 1 && (
        <nav className="viewer-scenes" aria-label={t('viewer.scenes')}>
          {indices.map((index) => (
            <a
              key={index}
              href={address(index)}
              aria-current={index === scene.index ? 'page' : undefined}
            >
              {t('viewer.scene', { number: index + 1 })}
            </a>
          ))}
        </nav>
      )}
      <SceneView order={order} scene={scene} selected={selected} select={select} whole={whole} />
      <ScenePanel api={api} order={order} scene={scene} selected={selected} select={select} />
    </main>
  )
}
