import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../api/api.ts'
import { useHash } from '../browser/hash.ts'
import { useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { viewerLink } from '../contract/sceneLinks.ts'
import { ToolIcon } from '../look/ToolIcon.tsx'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import { askedScene, type AskedScene } from './askedScene.ts'
import { savedScene, type SavedScene } from './savedScene.ts'
import { SceneFrame, useSceneTitle } from './SceneFrame.tsx'
import { SceneMain } from './SceneMain.tsx'
import { fetchStage, SceneView } from './SceneView.tsx'
import { useSavedOrder } from './useSavedOrder.ts'

const SceneShare = lazily(async () => (await import('./SceneShare.tsx')).SceneShare, 'reportTools')

/** A saved scene on the screen, in 3D. @see product-spec §7 Viewer */
export function ScreenView({ api }: { api: Api }) {
  const asked = askedScene('screen', api.site, { hash: useHash(), search: '' })
  const found = useSavedOrder(api, asked)
  useEffect(fetchStage, [])
  const order = found.status === 'ready' ? found.result : null
  const index = asked?.sceneIndex
  const scene = useMemo(
    () => (order === null || index === undefined ? null : savedScene(order, index)),
    [order, index],
  )
  const title = useSceneTitle(asked, scene === null ? null : order)

  return (
    <SceneFrame
      title={title}
      found={asked === null ? null : found}
      hasScene={scene !== null}
      actions={
        asked !== null &&
        scene !== null && <SceneActions api={api} asked={asked} link={order?.link} title={title} />
      }
    >
      {order !== null && asked !== null && scene !== null && (
        <Shown api={api} order={order} asked={asked} scene={scene} />
      )}
    </SceneFrame>
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
      {session !== null && api.has('scenecatalogue') && (
        <a className="btn" href={`/${product}.html#/load/order/${known ?? orderId}/${sceneIndex}`}>
          <ToolIcon name="add" />
          <span>{t('viewer.add')}</span>
        </a>
      )}
      <button type="button" className="btn" onClick={() => setSharing(true)}>
        <ToolIcon name="share" />
        <span>{t('viewer.share.open')}</span>
      </button>
      {isSharing && (
        <FetchedPart heading="h2" loading={t('app.loading')}>
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

function Shown({
  api,
  order,
  asked,
  scene,
}: {
  api: Api
  order: OrderDetail
  asked: AskedScene
  scene: SavedScene
}) {
  const whole = useRef<HTMLElement>(null)
  const [chosen, choose] = useState<{ of: SavedScene; line: string | null } | null>(null)
  // Another scene begins without what was chosen of the one before.
  const selected = chosen?.of === scene ? chosen.line : null
  const select = (line: string | null) => choose({ of: scene, line })

  return (
    <SceneMain
      ref={whole}
      api={api}
      order={order}
      scene={scene}
      address={(index) => viewerLink(asked.orderId, index, asked.link)}
      selected={selected}
      select={select}
    >
      <SceneView
        key={scene.index}
        order={order}
        scene={scene}
        selected={selected}
        select={select}
        whole={whole}
      />
    </SceneMain>
  )
}
