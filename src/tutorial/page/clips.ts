import type { Language } from '../../../i18n/messages.ts'
import clips from '../clips.json'
import type { LeafPath } from '../tree.ts'

/** A topic's film. */
export type Clip = {
  address: string
  /** The picture that stands for it until it runs. */
  poster: string
  /** How long it is, as measured in its file. */
  seconds: number
}

type Recorded = { file: string; seconds: number }

/** As `npm run clips` has written them. */
const recorded: Readonly<Partial<Record<string, Partial<Record<Language, Recorded>>>>> = clips

/** The clip of a topic in a language; null while it has none. */
export function clipOf(path: LeafPath, language: Language): Clip | null {
  const found = recorded[path]?.[language]
  if (found === undefined) return null
  const { file, seconds } = found
  return { address: `/tutorial/${file}.webm`, poster: `/tutorial/${file}.webp`, seconds }
}
