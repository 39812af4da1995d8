import { memo, type SyntheticEvent } from 'react'
import type { Translate } from '../../../browser/language.ts'
import { viewerLink } from '../../../contract/sceneLinks.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { markPhotograph } from '../../../ui/photograph.ts'
import './thumbnail.css'

/** A picture that can't be loaded is hidden, so that the drawing behind it shows. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true
}

/** A scene's picture, with its links: into a new scene of the composer, and to the 3D viewer. @see product-spec §2 */
export const Thumbnail = memo(function Thumbnail({
  orderId,
  link,
  sceneIndex,
  image,
  product,
  isInRow = false,
  t,
}: {
  orderId: number
  /** The id in the address of its report. */
  link: string | undefined
  sceneIndex: number
  image: string
  /** The composer's page; null where the backend can't give the scene to it. */
  product: string | null
  /** It is reached by the row's own keys, not by Tab. */
  isInRow?: boolean
  t: Translate
}) {
  const tabIndex = isInRow ? -1 : undefined
  const args = { scene: sceneIndex + 1, number: orderNumber(orderId) }
  const add = t('orders.row.add', args)
  const view = t('orders.row.view', args)
  return (
    <div className="thumb">
      {image !== '' && (
        <img
          // Never show another order's picture while this order's picture is loading.
          key={image}
          src={image}
          alt=""
          width="92"
          height="60"
          loading="lazy"
          decoding="async"
          onLoad={markPhotograph}
          onError={hide}
        />
      )}
      {product !== null && (
        <span className="thumb-links">
          <a
            className="add"
            tabIndex={tabIndex}
            href={`/${product}.html#/load/order/${orderId}/${sceneIndex}`}
            title={add}
            aria-label={add}
          />
          <a
            className="view"
            tabIndex={tabIndex}
            href={viewerLink(orderId, sceneIndex, link)}
            title={view}
            aria-label={view}
          />
        </span>
      )}
    </div>
  )
})
