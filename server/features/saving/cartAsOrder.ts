import type { ServerMessages } from '../../../i18n/server/shape.ts'
import type { CheckedParams } from '../../../src/contract/contract.ts'
import type { SavedLine } from '../../../src/contract/endpoints/saving.ts'
import { readSymbol } from '../../../src/contract/entities/rate.ts'
import type { PriceDifference } from '../../../src/contract/priceDifference.ts'
import { readScene, type CarriedScene } from '../../../src/contract/scene.ts'
import type { Article, Language } from '../../../src/domain/catalogue/catalogue.ts'
import { fromCents, toCents } from '../../../src/domain/money.ts'
import { isCounted } from '../../../src/domain/orders/alternatives.ts'
import { isRebateTooLarge, orderSum } from '../../../src/domain/orders/extras.ts'
import { lacksFabric } from '../../../src/domain/orders/report.ts'
import { grossOf } from '../../../src/domain/orders/sumRows.ts'
import { totalPrice } from '../../../src/domain/pricing/linePrice.ts'
import { fromMilliPoints } from '../../../src/domain/pricing/points.ts'
import { priceLine, type PricedLine } from '../../../src/domain/pricing/priceLine.ts'
import { onlyLines } from '../../../src/domain/scene/scene.ts'
import type { ClientCatalogue } from '../../catalogue/catalogues.ts'
import { faultText } from '../../catalogue/faultText.ts'
import { articleTexts } from '../../orders/articleTexts.ts'
import { documentLine } from '../../orders/documentLine.ts'
import { fabricUses } from '../../orders/fabricUses.ts'
import { Refusal } from '../../calls/refusal.ts'
import { inPieces } from '../../store/afterOthers.ts'
import type { OrderSaving } from '../../store/requests.ts'
import type { DocumentLine, OrderDocument, StoredClient } from '../../store/types.ts'

type Cart = Pick<
  CheckedParams<'saveorder'>,
  'scenes' | 'dbItems' | 'contactData' | 'shopName' | 'symbol' | 'ownLines' | 'rebate'
>

type Terms = {
  catalogue: ClientCatalogue
  client: StoredClient
  language: Language
  text: ServerMessages
  /** Whether the prices that the user saw are in the client's currency. */
  isSameCurrency: boolean
}

type Priced = { line: SavedLine; sceneIndex: number; article: Article; price: PricedLine }

const fault = (line: SavedLine, code: string, message: string): PriceDifference => ({
  drawableUUID: line.drawableUUID,
  code,
  before: line.price.finalPrice,
  after: null,
  points: null,
  message,
})

/** A line at today's price or, if that is not the price that the user saw, the difference. */
function priced(
  line: SavedLine,
  sceneIndex: number,
  { catalogue: { index }, client, language, text, isSameCurrency }: Terms,
): Priced | PriceDifference {
  const { identifier, materials, accessories, shoppingCartData } = line
  const units = shoppingCartData.quantity
  const request = { article: identifier, materials, accessories, units }
  const { rate, discounts = [] } = client
  const answer = priceLine(request, index, { rate, discounts })
  const article = index.articles.get(identifier)
  if ('fault' in answer || article === undefined) {
    const found =
      'fault' in answer ? answer.fault : { kind: 'article' as const, article: identifier }
    return fault(line, found.kind, faultText(found, article, index, language, text))
  }
  const { price } = answer
  const name = article.names[language]
  if (price.points === null && client.features.zeroPriceOrders !== true)
    return fault(line, 'unpriced', text.saving.unpriced(name))
  const before = line.price.finalPrice
  if (isSameCurrency && before !== null && toCents(before) === price.finalPrice)
    return { line, sceneIndex, article, price }
  return {
    drawableUUID: line.drawableUUID,
    code: 'price',
    // An amount in another currency can't be compared with today's.
    before: isSameCurrency ? before : null,
    after: fromCents(price.finalPrice),
    points: price.points === null ? null : fromMilliPoints(price.points),
    message: text.saving.otherPrice(name),
  }
}

/** A scene as the document stores it: only the lines that were priced, each with the article, fabrics and accessories of its cart line. */
function storedScene(scene: CarriedScene | undefined, lines: readonly SavedLine[]) {
  const readable = readScene(scene)
  if (readable === null) return scene ?? null
  const byId = new Map(lines.map((line) => [line.drawableUUID, line]))
  const unpriced = new Set(readable.lines.flatMap(({ id }) => (byId.has(id) ? [] : [id])))
  const pricedScene = onlyLines(readable, (line) => !unpriced.has(line))
  return {
    ...pricedScene,
    lines: pricedScene.lines.map((sceneLine) => {
      const line = byId.get(sceneLine.id)
      if (line === undefined) return sceneLine
      const { identifier, materials, accessories } = line
      return { ...sceneLine, article: identifier, materials, accessories }
    }),
  }
}

/** The parts of an order that its cart decides. */
type CartedOrder = {
  row: Omit<OrderSaving['row'], 'validUntil'>
  document: OrderDocument
}

/**
 * A cart as the order that it becomes, priced anew from the catalogue.
 *
 * @param date  the day, `YYYY-MM-DD`
 * @returns the row and the document; or, if prices differ from those that the user saw, the lines that differ
 * @throws Refusal 400 `rebate` if the rebate is an amount above the sum
 */
export async function cartAsOrder(
  { scenes, dbItems, contactData, shopName, symbol, ownLines = [], rebate }: Cart,
  date: string,
  clientTerms: Omit<Terms, 'isSameCurrency'>,
): Promise<CartedOrder | { differences: PriceDifference[] }> {
  const isSameCurrency =
    symbol === undefined || symbol === readSymbol(clientTerms.client.rate.symbol)
  const terms = { ...clientTerms, isSameCurrency }
  const cartLines = [
    ...scenes.flatMap(({ lines }, index) => lines.map((line) => [line, index] as const)),
    ...dbItems.map((line) => [line, -1] as const),
  ]
  const answers = await inPieces(cartLines, ([line, index]) => priced(line, index, terms))
  const differences = answers.flatMap((one) => ('code' in one ? [one] : []))
  if (differences.length > 0) return { differences }
  const { index } = terms.catalogue
  const lines = await inPieces(
    answers.flatMap((one) => ('code' in one ? [] : [one])),
    ({ line, sceneIndex, article, price }): DocumentLine => {
      const { drawableUUID: uuid, materials, accessories, shoppingCartData } = line
      const { special = '', remarks } = shoppingCartData
      const ordered = {
        uuid,
        sceneIndex,
        materials,
        accessories,
        shoppingCartData: { special, remarks },
      }
      return documentLine(ordered, article, price, index, terms.language)
    },
  )
  const alternatives = scenes.flatMap((scene, at) => (scene.isAlternative === true ? [at] : []))
  const bought = lines.filter((line) => isCounted(line, alternatives))
  const articles = totalPrice(
    bought.map(({ price }) => (price.finalPrice === null ? null : toCents(price.finalPrice))),
  )
  const extras = { ownLines, rebate: rebate ?? null }
  if (isRebateTooLarge(articles, extras)) throw new Refusal(400, 'rebate', terms.text.saving.rebate)
  const { own, rebate: less, total } = orderSum(articles, extras)
  const fabrics = fabricUses(lines, index, terms.language)
  return {
    row: {
      reference: contactData.reference,
      totalPrice: total,
      ownTotal: own,
      rebateTotal: less,
      paidTotal: grossOf(total, terms.client.profile?.sale),
      totalItems: bought.reduce((sum, { price }) => sum + price.quantity, 0),
      sceneCount: scenes.length,
      emptyMainScene: scenes.length === 0,
      lacksFabric: bought.some(lacksFabric),
      hasAlternatives: alternatives.length > 0,
      rate: terms.client.rate,
      customer: contactData.clientName,
      phone: contactData.phone1,
      email: contactData.email,
      articles: articleTexts({ lines, fabrics }),
    },
    document: {
      version: 1,
      scenes: await inPieces(scenes, (one) => storedScene(one.scene, one.lines)),
      lines,
      fabrics,
      contact: { ...contactData, date },
      shopName,
      ...(ownLines.length > 0 && { ownLines }),
      ...(rebate && { rebate }),
      ...(alternatives.length > 0 && { alternatives }),
      ...(terms.client.profile && { sale: terms.client.profile.sale }),
    },
  }
}
