import { useEffect, useMemo, useState } from 'react'
import type { Api } from '../../api/api.ts'
import { useT } from '../../browser/language.ts'
import type { OrderDetail } from '../../contract/entities/report.ts'
import { viewerLink, vrLink } from '../../contract/sceneLinks.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { ToolIcon } from '../../look/ToolIcon.tsx'
import { askedScene, type AskedScene } from '../askedScene.ts'
import { savedScene } from '../savedScene.ts'
import { SceneFrame, useSceneTitle } from '../SceneFrame.tsx'
import { SceneMain } from '../SceneMain.tsx'
import { useSavedOrder } from '../useSavedOrder.ts'
import { fetchStage, WalkView } from './WalkView.tsx'

/** A saved scene in its true size: to be entered with a headset, or walked around without one. @see product-spec §7 VR link */
export function VrView({ api }: { api: Api }) {
  const t = useT()
  const [asked, ask] = useState(() =>
    askedScene('vr', api.site, { hash: '', search: location.search }),
  )
  const found = useSavedOrder(api, asked)
  useEffect(fetchStage, [])
  const order = found.status === 'ready' ? found.result : null
  const hasScene = order !== null && asked !== null && savedScene(order, asked.sceneIndex) !== null
  const title = useSceneTitle(asked, hasScene ? order : null)
  return (
    <SceneFrame
      title={title}
      found={asked === null ? null : found}
      hasScene={hasScene}
      actions={
        hasScene && (
          <a className="btn" href={viewerLink(asked.orderId, asked.sceneIndex, asked.link)}>
            <ToolIcon name="cube" />
            <span>{t('vr.viewer')}</span>
          </a>
        )
      }
    >
      {hasScene && <Entered api={api} order={order} asked={asked} ask={ask} />}
    </SceneFrame>
  )
}

function Entered({
  api,
  order,
  asked,
  ask,
}: {
  api: Api
  order: OrderDetail
  asked: AskedScene
  ask: (asked: AskedScene) => void
}) {
  const { orderId, sceneIndex, link } = asked
  const scene = useMemo(() => savedScene(order, sceneIndex), [order, sceneIndex])
  const [selected, select] = useState<string | null>(null)
  if (scene === null) return null
  const address = (index: number) => vrLink(api.site, { id: orderId, link }, index)
  // Another page would end a session in the headset.
  const go = (index: number) => {
    history.replaceState(null, '', address(index))
    select(null)
    ask({ ...asked, sceneIndex: index })
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
