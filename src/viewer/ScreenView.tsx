import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../api/api.ts'
import { useHash } from '../browser/hash.ts'
import { useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { viewerLink } from '../contract/sceneLinks.ts'
import { ToolIcon } from '../look/ToolIcon.tsx'
import { FetchedDialog } from '../ui/FetchedDialog.tsx'
import { lazily } from '../ui/lazily.tsx'
import { requestedScene, type RequestedScene } from './requestedScene.ts'
import { savedScene, type SavedScene } from './savedScene.ts'
import { SceneFrame, useSceneTitle } from './SceneFrame.tsx'
import { SceneMain } from './SceneMain.tsx'
import { fetchStage, SceneView } from './SceneView.tsx'
import { useSavedOrder } from './useSavedOrder.ts'

const SceneShare = lazily(async () => (await import('./SceneShare.tsx')).SceneShare, 'reportTools')

/** A saved scene on the screen, in 3D. @see product-spec §7 Viewer */
export function ScreenView({ api }: { api: Api }) {
  const requested = requestedScene('screen', api.site, { hash: useHash(), search: '' })
  const found = useSavedOrder(api, requested)
  useEffect(fetchStage, [])
  const order = found.status === 'ready' ? found.result : null
  const index = requested?.sceneIndex
  const scene = useMemo(
    () => (order === null || index === undefined ? null : savedScene(order, index)),
    [order, index],
  )
  const title = useSceneTitle(requested, scene === null ? null : order)

  return (
    <SceneFrame
      title={title}
      found={requested === null ? null : found}
      hasScene={scene !== null}
      actions={
        requested !== null &&
        scene !== null && (
          <SceneActions api={api} requested={requested} link={order?.link} title={title} />
        )
      }
    >
      {order !== null && requested !== null && scene !== null && (
        <Shown api={api} order={order} requested={requested} scene={scene} />
      )}
    </SceneFrame>
  )
}

/** The actions of the scene besides looking at it. */
function SceneActions({
  api,
  requested,
  link,
  title,
}: {
  api: Api
  requested: RequestedScene
  /** The server sends this link only to persons who may hand it on. */
  link: string | undefined
  title: string
}) {
  const t = useT()
  const session = useSession()
  const [isSharing, setSharing] = useState(false)
  const { product } = api.site
  const { orderId, sceneIndex } = requested
  const orderLink = link ?? requested.link
  const address = new URL(viewerLink(orderId, sceneIndex, orderLink), window.location.href).href
  const dialog = {
    title: t('viewer.share.title', { title }),
    close: () => setSharing(false),
  }
  return (
    <>
      {session !== null && api.has('scenecatalogue') && (
        <a
          className="btn"
          href={`/${product}.html#/load/order/${orderLink ?? orderId}/${sceneIndex}`}
        >
          <ToolIcon name="add" />
          <span>{t('viewer.add')}</span>
        </a>
      )}
      <button type="button" className="btn" onClick={() => setSharing(true)}>
        <ToolIcon name="share" />
        <span>{t('viewer.share.open')}</span>
      </button>
      {isSharing && (
        <FetchedDialog {...dialog}>
          <SceneShare {...dialog} address={address} />
        </FetchedDialog>
      )}
    </>
  )
}

function Shown({
  api,
  order,
  requested,
  scene,
}: {
  api: Api
  order: OrderDetail
  requested: RequestedScene
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
      address={(index) => viewerLink(requested.orderId, index, requested.link)}
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
