import { useDeferredValue } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import type { RowContext } from './rowContext.ts'
import { shownScenes } from './shownScenes.ts'
import { Thumbnail } from './Thumbnail.tsx'

/**
 * A row's pictures, with their links. They are drawn after the row's text, since a page's pictures cost as much as all else: until
 * then their places are empty, and the former pictures can be neither seen nor pressed.
 */
export function Scenes({ order, row }: { order: OrderItem; row: RowContext }) {
  const { toggle, product, t } = row
  const settled = useDeferredValue<OrderItem | null>(order, null)
  // Pictures make a row higher: a row that gets its first or loses its last picture is drawn at once, so that it keeps its
  // height.
  const isAlike = hasPictures(settled) === hasPictures(order)
  const { id, link, sceneImages } = settled !== null && isAlike ? settled : order
  const isWaiting = id !== order.id || settled === null
  const shown = shownScenes(sceneImages)
  return (
    <div
      className={isWaiting ? 'thumbs waiting' : 'thumbs'}
      data-more={sceneImages.length > 1 ? `+${sceneImages.length - 1}` : undefined}
    >
      {sceneImages
        .slice(0, shown)
        .map((image, index) =>
          settled === null ? (
            <div key={index} className="thumb" />
          ) : (
            <Thumbnail
              key={index}
              orderId={id}
              link={link}
              sceneIndex={index}
              image={image}
              product={product}
              isInRow
              t={t}
            />
          ),
        )}
      {shown < sceneImages.length && (
        <button
          type="button"
          className="thumb more"
          tabIndex={-1}
          disabled={toggle === undefined}
          onClick={toggle}
        >
          +{sceneImages.length - shown}
          <span className="visually-hidden">
            , {t('orders.row.more', { count: sceneImages.length, number: orderNumber(id) })}
          </span>
        </button>
      )}
      {sceneImages.length === 0 && <span className="sub">{t('orders.row.noScenes')}</span>}
    </div>
  )
}

const hasPictures = (order: OrderItem | null) => order !== null && order.sceneImages.length > 0
