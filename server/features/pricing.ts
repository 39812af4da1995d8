import { seesFactoryPrices } from '../../src/domain/people/permissions.ts'
import { priceLine } from '../../src/domain/pricing/priceLine.ts'
import { fromCents, withoutFactoryPrice } from '../../src/domain/money.ts'
import { fromMilliPoints } from '../../src/domain/pricing/points.ts'
import { route } from '../calls/route.ts'
import { accessoriesByName, lineReport } from '../catalogue/lineText.ts'
import { faultText, unreadText } from '../catalogue/faultText.ts'
import { sizeOnLegs } from '../orders/documentLine.ts'
import { inPieces } from '../store/afterOthers.ts'

/**
 * Prices lines for a client. Each line is priced for itself, so that one that can't be priced takes no other's price. Only article, fabrics,
 * accessories and units decide. Visitors get the prices without points, discounts and the multiplier behind them.
 *
 * @see product-spec §7 shoppingcart
 */
const shoppingcart = route(
  'shoppingcart',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'session' },
  async ({ store, catalogues, clientId, params, session, language, text }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const { index } = await catalogues.of(clientId)
    const terms = { rate: client.rate, discounts: client.discounts ?? [] }
    const seesPoints = seesFactoryPrices(session.user)
    const { lines, unread } = params.cartData
    const answers = await inPieces(lines, (line) => {
      const { drawableUUID, identifier, materials, accessories, shoppingCartData } = line
      const request = {
        article: identifier,
        materials,
        accessories,
        units: shoppingCartData.quantity,
      }
      return {
        drawableUUID,
        materials,
        accessories,
        answer: priceLine(request, index, terms),
        article: index.articles.get(identifier),
      }
    })
    const priced = await inPieces(
      answers,
      ({ drawableUUID, materials, accessories, answer, article }) => {
        if ('fault' in answer || article === undefined) return []
        const { quantity, points, finalUnitPrice, finalPrice, discountConditions } = answer.price
        return [
          {
            drawableUUID,
            price: {
              quantity,
              finalUnitPrice: fromCents(finalUnitPrice),
              finalPrice: fromCents(finalPrice),
              discountConditions: seesPoints ? discountConditions : [],
            },
            points: points === null || !seesPoints ? null : fromMilliPoints(points),
            lineReport: lineReport(article, materials, index, language),
            accessories: accessoriesByName(accessories, index, language),
            size: sizeOnLegs(article, accessories, index),
            realIdentifier: article.id,
          },
        ]
      },
    )
    return {
      data: priced.flat(),
      rate: seesPoints ? client.rate : withoutFactoryPrice(client.rate),
      refused: [
        ...answers.flatMap(({ drawableUUID, answer, article }) =>
          'fault' in answer
            ? [
                {
                  drawableUUID,
                  code: answer.fault.kind,
                  message: faultText(answer.fault, article, index, language, text),
                },
              ]
            : [],
        ),
        ...unread.map((line) => ({
          drawableUUID: line.drawableUUID,
          code: 'unread',
          message: unreadText(line, text),
        })),
      ],
    }
  },
)

export const pricingRoutes = [shoppingcart]
