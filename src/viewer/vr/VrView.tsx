import { useEffect, useMemo, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { useT } from '../../browser/language.ts'
import type { OrderDetail } from '../../contract/entities/report.ts'
import { viewerLink, vrLink } from '../../contract/sceneLinks.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { ToolIcon } from '../../look/ToolIcon.tsx'
import { requestedScene, type RequestedScene } from '../requestedScene.ts'
import { savedScene } from '../savedScene.ts'
import { SceneFrame, useSceneTitle } from '../SceneFrame.tsx'
import { SceneMain } from '../SceneMain.tsx'
import { useSavedOrder } from '../useSavedOrder.ts'
import { fetchStage, WalkView } from './WalkView.tsx'

/** A saved scene in its true size: to be entered with a headset, or walked around without one. @see product-spec §7 VR link */
export function VrView({ api }: { api: Api }) {
  const t = useT()
  const [requested, ask] = useState(() =>
    requestedScene('vr', api.site, { hash: '', search: location.search }),
  )
  const found = useSavedOrder(api, requested)
  useEffect(fetchStage, [])
  const order = found.status === 'ready' ? found.result : null
  const hasScene =
    order !== null && requested !== null && savedScene(order, requested.sceneIndex) !== null
  const title = useSceneTitle(requested, hasScene ? order : null)
  return (
    <SceneFrame
      title={title}
      found={requested === null ? null : found}
      hasScene={hasScene}
      actions={
        hasScene && (
          <a
            className="btn"
            href={viewerLink(requested.orderId, requested.sceneIndex, requested.link)}
          >
            <ToolIcon name="cube" />
            <span>{t('vr.viewer')}</span>
          </a>
        )
      }
    >
      {hasScene && <Entered api={api} order={order} requested={requested} ask={ask} />}
    </SceneFrame>
  )
}

function Entered({
  api,
  order,
  requested,
  ask,
}: {
  api: Api
  order: OrderDetail
  requested: RequestedScene
  ask: (requested: RequestedScene) => void
}) {
  const { orderId, sceneIndex, link } = requested
  const scene = useMemo(() => savedScene(order, sceneIndex), [order, sceneIndex])
  const [selected, select] = useState<string | null>(null)
  if (scene === null) return null
  const address = (index: number) => vrLink(api.site, { id: orderId, link }, index)
  // Another page would end a session in the headset.
  const go = (index: number) => {
    history.replaceState(null, '', address(index))
    select(null)
    ask({ ...requested, sceneIndex: index })
  }
  return (
    <SceneMain
      api={api}
      order={order}
      scene={scene}
      address={address}
      go={go}
      selected={selected}
      select={select}
    >
      <WalkView
        order={order}
        scene={scene}
        name={orderNumber(orderId)}
        go={go}
        selected={selected}
        select={select}
      />
    </SceneMain>
  )
}
