import { fold } from '../fold.ts'
import type { Accessory, AccessoryType, Language } from './catalogue.ts'

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)

/** Whether every word of a text stands in another one, whatever case and accents. */
function isSaidIn(text: string, other: string): boolean {
  const said = new Set(wordsOf(other))
  return wordsOf(text).every((word) => word === '' || said.has(word))
}

/**
 * An accessory as people read it beside an article: 'Leg: Beech 12 cm, Natural'. Type and finish are left out where its own name says
 * them: 'Beech tray, Natural', 'Leg: Walnut 12 cm'.
 *
 * @param type  the one that it belongs to; undefined where nothing tells it
 * @see product-spec §3 Report article
 */
export function accessoryName(
  { names, finish }: Pick<Accessory, 'names' | 'finish'>,
  type: Pick<AccessoryType, 'names'> | undefined,
  language: Language,
): string {
  const name = names[language]
  const kind = type?.names[language] ?? ''
  const surface = finish[language]
  return `${isSaidIn(kind, name) ? '' : `${kind}: `}${name}${isSaidIn(surface, name) ? '' : `, ${surface}`}`
}
