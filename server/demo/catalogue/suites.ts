import { isAllowed, type Article, type Fabric } from '../../../src/domain/catalogue/catalogue.ts'
import { demoCatalogue, demoIndex } from './catalogue.ts'
import { styles } from './lines.ts'
import { looseArticles } from './loose.ts'
import type { ModuleKind } from './modules.ts'

/** Modules docked from left to right. */
const row = (text: string) => text.split(' ') as ModuleKind[]

/** The compositions. A line offers those of which it has every module. */
const rows = [
  'S3',
  'S2',
  'S1',
  'L2 CR',
  'CL R2',
  'L2 CO R2',
  'L2 CO R1',
  'L1 CO R2',
  'L2 N1 CR',
  'CL N1 R2',
  'CL N1 CO R2',
  'L2 CO N1 R2',
  'L2 N1 CO N1 R1',
  'S3 PF',
  'L2 CR PF',
  'S2 S1',
].map(row)

/** Articles side by side, with the fabrics that every part of them can be covered with. */
type Composition = { articles: Article[]; fabrics: [Fabric, ...Fabric[]] }

function composition(articles: Article[]): Composition {
  const [first, ...others] = demoCatalogue.fabrics.filter(({ series }) =>
    articles.every((article) => article.parts.every((part) => isAllowed(article, part, series))),
  )
  if (first === undefined) throw new Error('No fabric covers the whole composition')
  return { articles, fabrics: [first, ...others] }
}

/** A line of furniture, and the compositions that its modules make. */
type Suite = { name: string; compositions: [Composition, ...Composition[]] }

export const suites = styles.map(({ id, name }): Suite => {
  const [first, ...others] = rows
    .map((kinds) => kinds.map((kind) => demoIndex.articles.get(`${id}-${kind}`)))
    .filter((articles) => articles.every((article) => article !== undefined))
    .map(composition)
  if (first === undefined) throw new Error(`The line ${name} makes no composition`)
  return { name, compositions: [first, ...others] }
}) as [Suite, ...Suite[]]

type Loose = { article: Article; fabrics: [Fabric, ...Fabric[]] }

/** The articles that are sold outside of scenes. */
export const loose = looseArticles.map((article): Loose => ({
  article,
  fabrics: composition([article]).fabrics,
})) as [Loose, ...Loose[]]
