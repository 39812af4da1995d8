import { useId, useMemo } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { currentCart, type StoredCart } from '../../cart/cart.ts'
import { lineDeed } from '../../cart/history/deeds.ts'
import { isPriceUnknown, withChangedLine } from '../../cart/lines.ts'
import { priceWith, type LackingFabric } from '../../cart/leastPrice.ts'
import type { LinePrice } from '../../cart/pricer.ts'
import { withoutItem } from '../../cart/removal.ts'
import type { StoredScene } from '../../cart/storedCart.ts'
import { RemoveButton } from '../../cart/RemoveButton.tsx'
import { removeFromCart } from '../../cart/undo.ts'
import type { CartItem } from '../../contract/entities/cart.ts'
import { libraryDrawing, libraryPicture } from '../../contract/library.ts'
import { remarksLimit } from '../../domain/contact.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { sizeText } from '../../domain/written.ts'
import { isPriceUncertain, partsByFabric } from '../../domain/orders/report.ts'
import { useAccessoryNames } from '../../lines/useAccessoryNames.ts'
import { useMissing } from '../../ui/useMissing.ts'
import { Picture } from '../panels/pictures/Picture.tsx'
import { dressedLine } from './dressed.ts'
import './articleCard.css'

/** The price of one piece: our server's lines cost their pieces to the cent, another's may not. */
const unitPrice = (finalPrice: number, quantity: number) =>
  fromCents(Math.round(toCents(finalPrice) / quantity))

/**
 * A line of the cart as the order will hold it: what it is, what covers it, what it costs, and what to say of it.
 *
 * @param scene  the one that the line is a module of; undefined for a line outside of scenes
 * @param lackingFabric  the lines with parts that have no fabric
 * @param unpriced  why it has no price
 * @param isRemovable  it can be taken out by itself
 * @param isSaving  it is on its way, and stays as it was sent
 */
export function ArticleCard({
  item,
  scene,
  cart,
  lackingFabric,
  unpriced,
  isRemovable,
  isSaving,
}: {
  item: CartItem
  scene: StoredScene['scene']
  cart: StoredCart
  lackingFabric: LackingFabric
  unpriced: LinePrice | undefined
  isRemovable: boolean
  isSaving: boolean
}) {
  const t = useT()
  const language = useLanguage()
  const { drawableUUID, identifier, price, details, lineReport, shoppingCartData } = item
  const accessories = useAccessoryNames(item)
  const name = item.name === '' ? identifier : item.name
  const { quantity } = shoppingCartData
  const size = details === undefined ? '' : sizeText(details.size, language)
  const discounts = (details?.discountConditions ?? []).filter((percent) => percent !== 0)
  const facts = [
    ...partsByFabric(lineReport).map(({ fabric, parts }) => `${parts.join(', ')}: ${fabric}`),
    ...(accessories.length === 0
      ? []
      : [t('processing.line.accessories', { list: accessories.join(' · ') })]),
    ...(discounts.length === 0
      ? []
      : [t('processing.line.discount', { list: discounts.map((one) => `${one} %`).join(' + ') })]),
  ]
  const isUncertain =
    price.finalPrice !== null &&
    (isPriceUnknown(item) ||
      (details !== undefined &&
        isPriceUncertain({ ...price, discountConditions: details.discountConditions })))
  const priceOf = (amount: number) => priceWith(lackingFabric, t)(cart, amount, [item])
  const remove = () => removeFromCart((now) => withoutItem(now, item), 'one', { name })

  return (
    <li className="article-card">
      <LinePicture item={item} scene={scene} />
      <div className="article-card-what">
        <h3 translate="no">{name}</h3>
        <p className="quiet">
          <span translate="no">{identifier}</span>
          {size !== '' && <> · {size}</>}
        </p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {unpriced !== undefined && <Unpriced price={unpriced} isBlank={identifier === ''} />}
        {isUncertain && <p className="article-card-warning">{t('alerts.info.priceWarning')}</p>}
        <Remarks
          id={drawableUUID}
          text={shoppingCartData.remarks}
          name={name}
          isReadOnly={isSaving}
        />
      </div>
      <div className="article-card-price">
        {/* Where nobody tells prices, none is missing. */}
        {(price.finalPrice !== null || unpriced !== undefined) && (
          <b className="num" translate="no">
            {price.finalPrice === null ? '–' : priceOf(price.finalPrice)}
          </b>
        )}
        <small>{t('cart.units', { smart_count: quantity, units: quantity })}</small>
        {quantity > 1 && price.finalPrice !== null && (
          <small className="num">
            {t('processing.line.unitPrice', {
              price: priceOf(unitPrice(price.finalPrice, quantity)),
            })}
          </small>
        )}
      </div>
      {isRemovable && <RemoveButton name={name} remove={remove} isDisabled={isSaving} />}
    </li>
  )
}

function Unpriced({ price, isBlank }: { price: LinePrice; isBlank: boolean }) {
  const t = useT()
  const { kind } = price
  const text = isBlank
    ? t('processing.line.unfilled')
    : kind === 'refused'
      ? price.text
      : t(`processing.line.${kind}`)
  return <p className={kind === 'pending' ? 'quiet' : 'article-card-warning'}>{text}</p>
}

/** A module of a scene as it is dressed there, else the library's picture of its article. */
function LinePicture({
  item: { drawableUUID, identifier },
  scene,
}: {
  item: CartItem
  scene: StoredScene['scene']
}) {
  const drawn = useMemo(() => dressedLine(scene, drawableUUID), [scene, drawableUUID])
  return drawn.length === 0 ? (
    <ModelPicture key={identifier} id={identifier} />
  ) : (
    <Picture modules={drawn} />
  )
}

/** The library's picture of an article, or the drawing that stands in for it. */
function ModelPicture({ id }: { id: string }) {
  const { site } = useApi()
  const [isMissing, lack] = useMissing()
  const source = isMissing ? libraryDrawing(site, 'model') : libraryPicture(site, 'model', id)
  return <img className="photograph" src={source} alt="" loading="lazy" onError={lack} />
}

function Remarks({
  id,
  text,
  name,
  isReadOnly,
}: {
  id: string
  text: string
  name: string
  isReadOnly: boolean
}) {
  const t = useT()
  const field = useId()
  const write = (remarks: string) =>
    currentCart().change(
      (now) => {
        const line = [...now.scenes.flatMap(({ items }) => items), ...now.dbItems].find(
          ({ drawableUUID }) => drawableUUID === id,
        )
        if (line === undefined) return now
        const shoppingCartData = { ...line.shoppingCartData, remarks }
        return withChangedLine(now, id, { shoppingCartData })
      },
      lineDeed(currentCart().get(), id, `remarks ${id}`),
    )
  return (
    <input
      id={field}
      className="field"
      value={text}
      readOnly={isReadOnly}
      maxLength={remarksLimit}
      placeholder={t('processing.line.remarks')}
      aria-label={`${t('processing.line.remarks')}: ${name}`}
      onChange={({ target }) => write(target.value)}
    />
  )
}
