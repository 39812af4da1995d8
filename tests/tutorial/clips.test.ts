import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf, folder, readClips, secondsOf } from '../../scripts/clips/files.ts'
import { lengths } from '../../scripts/clips/film.ts'
import { languages } from '../../i18n/messages.ts'
import { leaves } from '../../src/tutorial/tree.ts'

const clips = readClips()
const recorded = Object.entries(clips).flatMap(([path, clip]) =>
  Object.entries(clip).map(([language, { file, seconds }]) => ({ path, language, file, seconds })),
)

describe('the clips', () => {
  test('are all there, none is left over, and none is larger than it may be', () => {
    expect(faultsOf(clips)).toEqual([])
  })

  test('every leaf has one in each language', () => {
    const missing = leaves.flatMap((path) =>
      languages
        .filter(({ code }) => clips[path]?.[code] === undefined)
        .map(({ code }) => `${path} ${code}`),
    )
    expect(missing).toEqual([])
  })

  test.each(recorded)(
    'the clip of $path ($language) takes as long as its label says, from 3 to 32 s',
    async ({ file, seconds }) => {
      const measured = await secondsOf(readFileSync(join(folder, `${file}.webm`)))
      expect(Math.abs(measured - seconds)).toBeLessThan(0.1)
      expect(measured).toBeGreaterThanOrEqual(lengths.least - 0.1)
      expect(measured).toBeLessThanOrEqual(lengths.most)
    },
  )
})
