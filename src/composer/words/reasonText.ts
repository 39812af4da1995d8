import type { Language } from '../../../i18n/messages.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import type { Reason } from '../../domain/scene/reason.ts'
import type { Otherwise } from '../work/work.ts'
import { centimetres, type Names, type Sentence } from './sentence.ts'

/** Why something can't be done, as a person reads it. @param names  in that language */
export function reasonText(reason: Reason, names: Names, language: Language): Sentence {
  switch (reason.kind) {
    case 'lineGone':
    case 'lineThere':
    case 'endsApart':
    case 'tooFar':
    case 'fabricGone':
    case 'accessoryGone':
      return { key: `composition.reasons.${reason.kind}`, values: {} }
    case 'articleGone':
    case 'outsideScenes':
    case 'standsFree':
    case 'noMirror':
      return {
        key: `composition.reasons.${reason.kind}`,
        values: { article: names.article(reason.article) },
      }
    case 'closed':
      return {
        key: `composition.reasons.${reason.side === 'left' ? 'closedLeft' : 'closedRight'}`,
        values: { article: names.article(reason.article) },
      }
    case 'otherFurniture':
    case 'seatBetween':
    case 'notTaken':
    case 'height':
    case 'depth':
      return {
        key: `composition.reasons.${reason.kind}`,
        values: {
          article: names.article(reason.article),
          other: names.article(reason.other),
          ...('own' in reason
            ? {
                own: centimetres(reason.own, language),
                others: centimetres(reason.others, language),
              }
            : {}),
        },
      }
    case 'collision': {
      const [[article, other] = ['', '']] = reason.articles
      return {
        key: 'composition.reasons.collision',
        values: { article: names.article(article), other: names.article(other) },
      }
    }
    case 'notUpholstered': {
      const article = names.article(reason.article)
      return reason.part === null
        ? { key: 'composition.reasons.notUpholstered', values: { article } }
        : {
            key: 'composition.reasons.notUpholsteredPart',
            values: { article, part: names.part(reason.part) },
          }
    }
    case 'seriesRefused':
      return {
        key: 'composition.reasons.seriesRefused',
        values: {
          article: names.article(reason.article),
          part: names.part(reason.part),
          series: names.series(reason.series),
        },
      }
    case 'noSlot':
    case 'accessoryNeeded':
      return {
        key: `composition.reasons.${reason.kind}`,
        values: { article: names.article(reason.article), type: names.accessoryType(reason.type) },
      }
    case 'accessoryRefused':
      return {
        key: 'composition.reasons.accessoryRefused',
        values: {
          article: names.article(reason.article),
          accessory: names.accessory(reason.accessory),
        },
      }
    case 'units':
    case 'tooLong':
    case 'tooManyModules':
      return { key: `composition.reasons.${reason.kind}`, values: { most: reason.most } }
  }
}

/** What the button says that does a repair: the article that is used instead, that it is put beside the others, or that they make room. */
export function repairText(repair: Command, names: Names): Sentence | null {
  if (repair.kind === 'together') {
    if (repair.commands[0]?.kind === 'move') return { key: 'composition.repairs.room', values: {} }
    const [first] = repair.commands.flatMap((one) => repairText(one, names) ?? [])
    return first ?? null
  }
  if (repair.kind === 'add' && repair.at === null)
    return { key: 'composition.repairs.beside', values: {} }
  if (repair.kind !== 'add' && repair.kind !== 'replace') return null
  return { key: 'composition.repairs.use', values: { article: names.article(repair.article) } }
}

/** What was done otherwise than it was meant, and why, as a person reads it; `way` is what the button says that mends it. */
export function otherwiseText(
  { how, why, article, repair }: Otherwise,
  names: Names,
  language: Language,
): { done: Sentence; why: Sentence; way: Sentence | null } {
  const values = { article: names.article(article) }
  return {
    done: { key: `composition.otherwise.${how}`, values },
    why: reasonText(why, names, language),
    way:
      repair === null
        ? null
        : repair === 'undo'
          ? { key: 'composer.tools.undo', values: {} }
          : repairText(repair, names),
  }
}

/** The same as it is said. */
export function otherwiseSaid(otherwise: Otherwise, names: Names, language: Language): Sentence[] {
  const { done, why, way } = otherwiseText(otherwise, names, language)
  return way === null
    ? [done, why]
    : [done, why, { key: 'composition.said.repair', values: {} }, way]
}

/** Why something was refused, and what the button says that does its repair. */
export const refusalText = (refusal: Refusal | null, names: Names, language: Language) => ({
  why: refusal === null ? null : reasonText(refusal.reason, names, language),
  way: refusal === null || refusal.repair === null ? null : repairText(refusal.repair, names),
})

/** What is said of a refusal: why it is one, and which key does its repair. */
export function refusalSaid(refusal: Refusal, names: Names, language: Language): Sentence[] {
  const { way } = refusalText(refusal, names, language)
  const why = reasonText(refusal.reason, names, language)
  return way === null ? [why] : [why, { key: 'composition.said.repair', values: {} }, way]
}
