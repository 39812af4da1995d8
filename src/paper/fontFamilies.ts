/** The ranges of code points that the parts of a font family have, by the parts' names. */
type Parts = Readonly<Record<string, string>>

type Family = {
  /** The package's name behind `@fontsource/`, with which the names of its files begin. */
  name: string
  /** The characters that it is asked for, each of which its files have where their ranges say so. */
  covers: RegExp
  /** The parts that are used. The others repeat what another family has. */
  parts: RegExp
  load: () => Promise<{ default: Parts }>
}

/** The parts of families that are cut by how often their characters occur. */
const numbered = /^\[\d+\]$/

const alphabets: readonly Family[] = [
  {
    name: 'noto-sans',
    covers:
      /(?![\u1c89\u1c8a\ua7cb-\ua7f1])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Sc}]/u,
    parts: /^(greek|cyrillic|latin-ext)/,
    load: () => import('@fontsource/noto-sans/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-arabic',
    covers: /(?![\u0897\ufbc3-\ufbd2\ufd90\ufd91\ufdc8-\ufdce])[\u0600-\u06ff\p{Script=Arabic}]/u,
    parts: /^arabic$/,
    load: () => import('@fontsource/noto-sans-arabic/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: 'noto-sans-hebrew',
    covers: /\p{Script=Hebrew}/u,
    parts: /^hebrew$/,
    load: () => import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  },
]

const eastAsian = {
  chinese: {
    name: 'noto-sans-sc',
    covers:
      /(?![\u4db6-\u4dbf\u9ff0-\u9fff\uf900-\ufaff])[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u312f\u3190-\u33ff\uff00-\uffef]/u,
    parts: numbered,
    load: () => import('@fontsource/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  },
  japanese: {
    name: 'noto-sans-jp',
    covers: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]/u,
    parts: numbered,
    load: () => import('@fontsource/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  },
  korean: {
    name: 'noto-sans-kr',
    covers: /(?![\u9699\uf95f\uf9aa])[\p{Script=Han}\p{Script=Hangul}\u3000-\u303f]/u,
    parts: numbered,
    load: () => import('@fontsource/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  },
} as const satisfies Record<string, Family>

/**
 * The families for Han characters, whose forms differ by country. Kana says that a text is Japanese, Hangul alone that it is Korean;
 * any other is taken for Chinese in its simplified forms. What a family lacks the others may have.
 */
function eastAsianFor(characters: string): readonly Family[] {
  const { chinese, japanese, korean } = eastAsian
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(characters))
    return [japanese, chinese, korean]
  if (/\p{Script=Hangul}/u.test(characters)) return [korean, japanese, chinese]
  return [chinese, japanese, korean]
}

/** The files of a family that have each code point. */
async function filesOf({ name, parts, load }: Family): Promise<ReadonlyMap<number, string>> {
  const { default: all } = await load()
  const files = new Map<number, string>()
  // A range of `cyrillic-ext` names letters that `cyrillic` has instead of it, so that the shorter name comes last.
  const used = Object.entries(all).filter(([part]) => parts.test(part))
  for (const [part, ranges] of used.toSorted(([one], [other]) => other.length - one.length)) {
    const file = `${name}/files/${name}-${part.replaceAll(/[[\]]/g, '')}-400-normal.woff`
    for (const range of ranges.split(',')) {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      const last = Number.parseInt(to, 16)
      for (let code = Number.parseInt(from, 16); code <= last; code++) files.set(code, file)
    }
  }
  return files
}

/**
 * Finds the font's file that has a character, for characters that the paper's own fonts lack.
 *
 * @param characters  all of a document, which decide the forms of Han characters together; only they are found
 * @returns a file's path in the packages of `@fontsource`; undefined where no font has the character
 */
export async function fontFileOf(
  characters: readonly string[],
): Promise<(character: string) => string | undefined> {
  const found = new Map<string, string>()
  // The paper's fonts have no characters beyond the first 65,536.
  const sought = characters.filter((one) => one.length === 1)
  for (const family of [...alphabets, ...eastAsianFor(characters.join(''))]) {
    const wanted = sought.filter((one) => !found.has(one) && family.covers.test(one))
    if (wanted.length === 0) continue
    const files = await filesOf(family)
    for (const one of wanted) {
      const file = files.get(one.charCodeAt(0))
      if (file !== undefined) found.set(one, file)
    }
  }
  return (character) => found.get(character)
}
