import type { Translate } from '../../browser/language.ts'
import { fold } from '../../domain/fold.ts'
import { matches, searchTerms } from '../../domain/orders/search.ts'
import { saidSteps, sayingOf } from '../said.ts'
import { plays } from '../steps/plays.ts'
import { isLeaf, topicPaths, pathsTo, type TopicPath } from '../tree.ts'

/** All that a topic is found by, folded: its titles from the top down, its text, and what its steps say. */
export function topicKey(path: TopicPath, t: Translate): string {
  const titles = pathsTo(path).map((one) => t(`tutorial.topics.${one}.title`))
  const steps = isLeaf(path) ? saidSteps(plays[path].steps).map((step) => sayingOf(t, step)) : []
  return fold([...titles, t(`tutorial.topics.${path}.text`), ...steps].join('\n'))
}

/** The topics that have every word of a search in their texts, in their order; case and accents make no difference. */
export function foundTopics(search: string, t: Translate): TopicPath[] {
  const terms = searchTerms(search)
  return topicPaths.filter((path) => matches(topicKey(path, t), terms))
}
