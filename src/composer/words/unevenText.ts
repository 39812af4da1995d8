import type { Language, MessageKey } from '../../../i18n/messages.ts'
import type { MessageArgs } from '../../../i18n/translate.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'

/** That modules which are joined stand on legs of different height: each of them once, with the height of its legs. */
export function unevenText(
  row: readonly PlacedModule[],
  nameOf: (module: PlacedModule) => string,
  language: Language,
): { key: MessageKey; values: MessageArgs } {
  const legs = row.map((module) => {
    const height = (module.shape.legs?.own ?? 0) / 10
    return `${nameOf(module)} (${height.toLocaleString(language)} cm)`
  })
  return { key: 'lines.uneven.text', values: { modules: [...new Set(legs)].join('; ') } }
}
