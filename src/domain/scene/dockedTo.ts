import type { Article, CatalogueIndex } from '../catalogue/catalogue.ts'
import { connectorsOf } from '../catalogue/connectors.ts'
import { dockingFault, otherHand } from './docking.ts'
import type { Hand } from './reason.ts'

/** The articles that dock to an end of an article, in the catalogue's order. */
export type DockedTo = { hand: Hand; articles: Article[] }

/** The articles that dock to each side of an article; none if all of its sides are closed, or it docks to nothing. */
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
