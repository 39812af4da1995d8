import type { Finish } from '../../look/fabrics.ts'
import type { Body } from '../body.ts'
import type { FittingPart } from './part.ts'

/** Words of which one may be said, the usual one first, by what they tell. */
type Choices = Readonly<Record<string, readonly [string, ...string[]]>>

/** What is said of an accessory: one word of each choice, and how high it is, in mm. */
type Chosen<Said extends Choices> = { [Choice in keyof Said]: Said[Choice][number] } & {
  height: number
}

type Declared<Kind extends string, Said extends Choices> = {
  /** Its name, the first word of what an accessory looks like. */
  kind: Kind
  choices: Said
  /** How high it may be said to be, in mm; undefined where nobody chooses that. */
  height?: { least: number; most: number; usual: number }
  /** Where the parts of one are in a module, whose arm is on the left where it has one. */
  parts: (look: Chosen<Said>, body: Body) => FittingPart[]
}

/** An accessory as it is drawn. */
export type Fitting = {
  kind: string
  /** That of its legs, trays and the like; undefined where nobody chooses it. */
  finish: Finish | undefined
  height: number
  parts: (body: Body) => FittingPart[]
}

/** A kind of fitting. */
export type FittingKind<Kind extends string = string> = Pick<
  Declared<Kind, Choices>,
  'kind' | 'choices' | 'height'
> & {
  /** Reads the words after the kind's name; null where one of them means nothing, or says a second time what another has said. */
  read: (words: readonly string[]) => Fitting | null
}

const isNumber = (word: string) => /^\d{1,4}$/.test(word)

/** Declares a kind of fitting: the words that a catalogue may say of it, and its parts. */
export function fittingKind<const Kind extends string, const Said extends Choices>(
  declared: Declared<Kind, Said>,
): FittingKind<Kind> {
  const { kind, choices, height, parts } = declared

  function read(words: readonly string[]): Fitting | null {
    const numbers = words.filter(isNumber)
    const said = Object.entries(choices).map(([choice, [usual, ...others]]) => {
      const own = words.filter((word) => word === usual || others.includes(word))
      return { choice, word: own[0] ?? usual, count: own.length }
    })
    const understood = said.reduce((sum, { count }) => sum + count, numbers.length)
    const isClear = said.every(({ count }) => count <= 1) && numbers.length <= (height ? 1 : 0)
    const high = Number(numbers[0] ?? height?.usual ?? 0)
    const isWithin = height === undefined || (high >= height.least && high <= height.most)
    if (understood !== words.length || !isClear || !isWithin) return null
    const chosen = Object.fromEntries(said.map(({ choice, word }) => [choice, word]))
    const look = { ...chosen, height: high } as Chosen<Said>
    const finish = chosen.finish as Finish | undefined
    return { kind, finish, height: high, parts: (body) => parts(look, body) }
  }

  return { kind, choices, ...(height && { height }), read }
}
