import type { ReactNode } from 'react'
import { isMissing } from '../api/errors.ts'
import { failureText, orderFailures, textOf } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import type { Reading } from '../browser/reading.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { Wordmark } from '../look/Wordmark.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/useTitle.ts'
import type { RequestedScene } from './requestedScene.ts'
import { Preparing } from './Preparing.tsx'

/** The title of a viewer's page: by its order, once that is there. */
export function useSceneTitle(requested: RequestedScene | null, order: OrderDetail | null): string {
  const t = useT()
  const title =
    requested === null || order?.type === undefined
      ? t('viewer.title')
      : t(`viewer.${order.type}`, {
          number: orderNumber(requested.orderId),
          scene: requested.sceneIndex + 1,
        })
  useTitle(title)
  return title
}

/**
 * A viewer's page around its scene: head, and the words while there is none to show.
 *
 * @param props.found  the order; null where the address names none
 * @param props.hasScene  whether the order that was found has the scene
 * @param props.actions  what can be done with the scene, for the head
 * @param props.children  the scene
 */
export function SceneFrame(props: {
  title: string
  found: Reading<OrderDetail> | null
  hasScene: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const { title, found, hasScene, actions, children } = props
  const t = useT()
  const error = found?.status === 'failed' ? found.error : null
  const lacksScene = found === null || isMissing(error) || (found.status === 'ready' && !hasScene)
  return (
    <div className="viewer">
      <header>
        <a href="/" aria-label={`${t('app.name')}, ${t('viewer.back')}`}>
          <Wordmark />
        </a>
        <h1>{title}</h1>
        {actions !== undefined && <div className="viewer-actions">{actions}</div>}
        <a className="btn viewer-back" href="/">
          {t('viewer.back')}
        </a>
        <Loading />
      </header>
      {found?.status === 'loading' && (
        <main className="viewer-message">
          <p role="status">
            <Preparing step={0} />
          </p>
        </main>
      )}
      {lacksScene && (
        <main className="viewer-message">
          <Blank icon="search" isAlert title={t('viewer.missing')} text={t('viewer.missingText')} />
        </main>
      )}
      {found?.status === 'failed' && !lacksScene && (
        <main className="viewer-message">
          <Failure
            isAlert
            title={t('viewer.failed')}
            text={textOf(t, failureText(error, orderFailures))}
            retry={found.retry}
          />
        </main>
      )}
      {children}
    </div>
  )
}
