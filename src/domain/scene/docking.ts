import type { Article } from '../catalogue/catalogue.ts'
import { connectorsOf, type Connector } from '../catalogue/connectors.ts'
import { isRefused, refused, type Hand, type Reason, type Refused } from './reason.ts'

/** How much edges may differ and still fit, in mm: catalogues that think in inches are rounded. */
const tolerance = 10

export const otherHand = { left: 'right', right: 'left' } as const satisfies Record<Hand, Hand>

/** Why an article docks to nothing at all: it has no edge for others, as an armchair or a pouf; null where it has one. */
function joinsNothing(article: Article): Reason | null {
  const { id, form } = article
  if (form === null) return { kind: 'outsideScenes', article: id }
  return connectorsOf(article).length === 0 ? { kind: 'standsFree', article: id } : null
}

/** The connector of an article at one of its hands, or why it has none there. */
const connectorAt = (article: Article, hand: Hand): Connector | Refused =>
  connectorsOf(article).find(({ id }) => id === hand) ??
  refused({ kind: 'closed', article: article.id, side: hand })

/** A chaise goes on where the seat beside it ends; everything else ends where its neighbour does. */
function depthFits(one: Article, own: Connector, other: Article, theirs: Connector): boolean {
  const isLong = one.form?.kind === 'chaise'
  const otherIsLong = other.form?.kind === 'chaise'
  const more = own.depth - theirs.depth
  return (isLong || more <= tolerance) && (otherIsLong || more >= -tolerance)
}

/**
 * Why one article can't be docked to another's edge.
 *
 * @param article  what is to be docked
 * @param hand     which of its edges
 * @param other    what it is docked to, with its edge of the other hand
 * @returns null where they dock
 */
export function dockingFault(article: Article, hand: Hand, other: Article): Reason | null {
  const both = { article: article.id, other: other.id }
  const apart = joinsNothing(article) ?? joinsNothing(other)
  if (apart !== null) return apart
  // Before their hands: the mirror image of another collection's module docks no better.
  if (article.line !== other.line) return { kind: 'otherFurniture', ...both }
  const own = connectorAt(article, hand)
  const theirs = connectorAt(other, otherHand[hand])
  if (isRefused(own)) return own.reason
  if (isRefused(theirs)) return theirs.reason
  const takes = (connector: Connector, { form }: Article) =>
    form !== null && connector.takes.includes(form.kind)
  if (!takes(own, other) || !takes(theirs, article)) {
    const isCorner = ({ form }: Article) => form?.kind === 'corner'
    return { kind: isCorner(article) && isCorner(other) ? 'seatBetween' : 'notTaken', ...both }
  }
  if (Math.abs(own.height - theirs.height) > tolerance)
    return { kind: 'height', ...both, own: own.height, others: theirs.height }
  if (!depthFits(article, own, other, theirs))
    return { kind: 'depth', ...both, own: own.depth, others: theirs.depth }
  return null
}
