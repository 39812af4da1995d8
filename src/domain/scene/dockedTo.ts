import type { Article, CatalogueIndex } from '../catalogue/catalogue.ts'
import { connectorsOf } from '../catalogue/connectors.ts'
import { dockingFault, otherHand } from './docking.ts'
import type { Hand } from './reason.ts'

/** What can be docked to an end of an article, in the catalogue's order. */
export type DockedTo = { hand: Hand; articles: Article[] }

/** What docks where to an article; nothing where all of its sides are closed, or it stands free. */
export const dockedTo = (
  article: Article,
  { catalogue }: Pick<CatalogueIndex, 'catalogue'>,
): DockedTo[] =>
  connectorsOf(article).map(({ id: hand }) => ({
    hand,
    articles: catalogue.articles.filter(
      (other) =>
        other.line === article.line && dockingFault(other, otherHand[hand], article) === null,
    ),
  }))
