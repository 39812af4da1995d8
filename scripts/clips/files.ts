import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BufferSource, Input, WEBM } from 'mediabunny'
import { readJsonFile } from '../../server/jsonFile.ts'
import type { Language } from '../../i18n/messages.ts'
import { leaves, type LeafPath } from '../../src/tutorial/tree.ts'

const root = join(import.meta.dirname, '../..')
export const folder = join(root, 'public/tutorial')
const list = join(root, 'src/tutorial/clips.json')

/** Bytes that a clip or a poster may have, and all of them together. */
const limits = { file: 400_000, all: 24_000_000 } as const

type Recorded = { file: string; seconds: number }
type Clips = Partial<Record<LeafPath, Partial<Record<Language, Recorded>>>>

export const readClips = (): Clips => readJsonFile(list) as Clips

/** How long a clip is, in seconds, as its file says. */
export async function secondsOf(clip: Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(clip), formats: [WEBM] })
  return input.computeDuration()
}

/** Keeps a topic's clip in a language, under a name that its content is part of; the one of before is left over then. @throws where it is too large */
export async function keepClip(
  path: LeafPath,
  language: Language,
  { clip, poster }: { clip: Buffer; poster: Buffer },
): Promise<Recorded> {
  for (const { length } of [clip, poster])
    if (length > limits.file) throw new Error(`${path} (${language}) has ${length} bytes`)
  const hash = createHash('sha256').update(clip).update(poster).digest('hex').slice(0, 8)
  const file = `${path.slice(1).replaceAll('/', '-')}-${language}-${hash}`
  const recorded = { file, seconds: Math.round((await secondsOf(clip)) * 10) / 10 }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${file}.webm`), clip)
  writeFileSync(join(folder, `${file}.webp`), poster)
  const clips = readClips()
  clips[path] = { ...clips[path], [language]: recorded }
  const inOrder = leaves.flatMap((leaf) =>
    clips[leaf] === undefined ? [] : [[leaf, clips[leaf]] as const],
  )
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
  return recorded
}

/** The files that a list of clips names. */
const namedBy = (clips: Clips) =>
  new Set(
    Object.values(clips).flatMap((clip) =>
      Object.values(clip).flatMap(({ file }) => [`${file}.webm`, `${file}.webp`]),
    ),
  )

/** Takes away what no topic shows any more. */
export function removeStale(): void {
  const named = namedBy(readClips())
  for (const name of readdirSync(folder)) if (!named.has(name)) rmSync(join(folder, name))
}

/** What is wrong with the files of the clips: missing, left over, or too large. */
export function faultsOf(clips: Clips): string[] {
  const named = namedBy(clips)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const there = new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
  const sum = [...there.values()].reduce((all, size) => all + size, 0)
  return [
    ...[...named].filter((name) => !there.has(name)).map((name) => `${name} is missing`),
    ...[...there.keys()].filter((name) => !named.has(name)).map((name) => `${name} is left over`),
    ...[...there]
      .filter(([, size]) => size > limits.file)
      .map(([name, size]) => `${name} has ${size} bytes`),
    ...(sum > limits.all ? [`All clips together have ${sum} bytes`] : []),
  ]
}
