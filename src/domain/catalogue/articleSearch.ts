import { fold } from '../fold.ts'
import type { Article, CatalogueIndex } from './catalogue.ts'
import type { Form } from './shape.ts'
import { memoByKey, memoByObject } from '../memo.ts'

/** Further names that people have for a module, in both languages. */
const kindWords: Record<Form['kind'], string> = {
  seat: 'modulo elemento asiento plaza plazas unit seat seats seater',
  chaise: 'chaise longue chaiselongue divan tumbona daybed lounger',
  corner: 'rincon rinconera esquina esquinero angulo corner',
  pouf: 'puf pouf puff reposapies escabel ottoman footstool',
  table: 'mesa mesita velador auxiliar centro table coffee side',
}

/** How people say on which side an arm is. */
const armWords: Record<Form['arms'], string> = {
  none: 'sin ninguno armless without central',
  left: 'izquierda izquierdo izda izq left lh lhf',
  right: 'derecha derecho dcha dcho right rh rhf',
  both: 'dos ambos both',
}

/** A module that seats people between two arms is called a sofa or an armchair by everybody. */
const wholeWords = ({ seats, arms, kind }: Form) =>
  kind !== 'seat' || arms !== 'both'
    ? ''
    : seats === 1
      ? 'sillon butaca armchair chair'
      : 'sofa couch settee'

const countWords = [
  '',
  'una uno one',
  'dos two',
  'tres three',
  'cuatro four',
  'cinco five',
] as const

/** Words that say nothing about a module. */
const empty = new Set(
  'de del con y la el lo las los un a al en cm mm the with and of on in x'.split(' '),
)

const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(\d),(\d)/g, '$1.$2')
    .split(/[^\p{L}\p{N}.]+|(?<=\d)x(?=\d)/u)
    .filter((word) => word !== '' && !empty.has(word))

/** A text to search in: its words, each between two spaces. */
const asWords = (texts: readonly string[]) => ` ${wordsOf(texts.join(' ')).join(' ')} `

/** The searchable text of a module: its words, its sizes in centimetres and in millimetres, and its code. */
type Entry = { words: string; sizes: string; code: string }

/** Words that modules of one line of furniture, or of one form, share are prepared once. */
const sharedWords = memoByKey((text: string): string => asWords([text]))

function formWords(form: Form): string {
  const { kind, arms, seats } = form
  const words = [kindWords[kind], wholeWords(form), countWords[seats] ?? '', String(seats)]
  // A corner and a pouf have no arms that anybody would name.
  if (kind === 'seat' || kind === 'chaise') words.push(armWords[arms])
  return sharedWords(words.join(' '))
}

const entryOf = memoByObject(
  (article: Article, { catalogue }: Pick<CatalogueIndex, 'catalogue'>): Entry => {
    const { id, names, line, size, form } = article
    const furniture = catalogue.lines.find((one) => one.id === line)?.names
    const ofLine = furniture === undefined ? '' : sharedWords(`${furniture.es} ${furniture.en}`)
    const ofForm = form === null ? '' : formWords(form)
    const lengths = [size.w, size.h, size.d].flatMap((mm) => [mm, mm / 10, Math.round(mm / 10)])
    return {
      words: asWords([names.es, names.en]) + ofLine + ofForm,
      sizes: ` ${lengths.join(' ')} `,
      code: fold(id),
    }
  },
)

/** Prepares the searchable texts before the first search: for thousands of articles that takes noticeably long. */
export const readArticle = (article: Article, index: Pick<CatalogueIndex, 'catalogue'>): void =>
  void entryOf(article, index)

/** A number matches as a whole: `9` does not match `96`. The beginning of a word matches the word. */
function has({ words, sizes, code }: Entry, word: string): boolean {
  if (sizes.includes(` ${word} `) || words.includes(` ${word} `)) return true
  if (/^[\d.]+$/.test(word)) return word.length > 2 && code.includes(word)
  return code.includes(word) || words.includes(` ${word}`)
}

/**
 * The articles that every word of a text is about: name, code, line of furniture, size in centimetres, kind and side, in whichever
 * language they are typed ('chaise left', 'rincón', '2 plazas', '162').
 *
 * @returns in the catalogue's order; all of them where the text says nothing
 */
export function articlesWith(
  articles: readonly Article[],
  text: string,
  index: Pick<CatalogueIndex, 'catalogue'>,
): readonly Article[] {
  const typed = fold(text).trim()
  if (typed === '') return articles
  // A code is one word, whatever stands between its letters.
  if (/^\S*[^\s\p{L}]\S+$/u.test(typed)) {
    const coded = articles.filter((article) => entryOf(article, index).code.includes(typed))
    if (coded.length > 0) return coded
  }
  const words = wordsOf(text)
  return articles.filter((article) => {
    const entry = entryOf(article, index)
    return words.length > 0 && words.every((word) => has(entry, word))
  })
}
