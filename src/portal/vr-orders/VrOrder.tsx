import { useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { vrLink } from '../../contract/sceneLinks.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { Icon } from '../../look/Icon.tsx'
import { dayText, timeText } from '../../ui/dateText.ts'
import { useApi } from '../../browser/apiContext.ts'

/** An order: its number and reference, when it was made, and a link to the VR viewer for each of its scenes. @see product-spec §2 VR orders, §7 VR link */
export function VrOrder({ order }: { order: OrderItem }) {
  const t = useT()
  const language = useLanguage()
  const { site } = useApi()
  const { id, date, reference, sceneImages, link } = order
  const number = orderNumber(id)
  return (
    <li className="card">
      <div>
        <h2>
          <small>{t('vrOrders.order')}</small> <span translate="no">{number}</span>
        </h2>
        {reference !== '' && (
          <p className="vr-reference" translate="no">
            {reference}
          </p>
        )}
        <time dateTime={date}>
          {dayText(language, date)}, {timeText(language, date)}
        </time>
      </div>
      {sceneImages.length === 0 ? (
        <p className="quiet">{t('orders.row.noScenes')}</p>
      ) : (
        <div className="vr-scenes">
          {sceneImages.map((image, index) => (
            <a
              key={index}
              href={vrLink(site, { id, link }, index)}
              aria-label={t(site.features.vr ? 'vrOrders.enter' : 'vrOrders.walk', {
                scene: index + 1,
                number,
              })}
            >
              <SceneImage key={image} image={image} />
              <span aria-hidden="true">
                <Icon name="vr" size={16} /> {index + 1}
              </span>
            </a>
          ))}
        </div>
      )}
    </li>
  )
}

/** A scene's picture; one that does not arrive leaves an icon in its place. */
function SceneImage({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false)
  return isBroken || image === '' ? (
    <Icon name="sofa" size={40} />
  ) : (
    <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  )
}
