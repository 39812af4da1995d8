import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sceneOfCode } from '../../../src/composer/sharing/sceneCode.ts'
import { sceneLimits } from '../../../src/contract/limits.ts'
import { articleLimits } from '../../../src/domain/catalogue/limits.ts'

/** The code of any JSON, as somebody makes it who wants to do harm. */
const codeOf = (packed: unknown) => codeOfText(JSON.stringify(packed))

async function codeOfText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return Buffer.from(bytes).toString('base64url')
}

type Given = { seats?: number; w?: number; legs?: number; x?: number; turn?: number }

/** One article that no catalogue has, of the sizes that are given. */
const oneArticle = ({ seats = 3, w = 2000, legs = 150, x = 0, turn = 0 }: Given) =>
  codeOf([
    1,
    ['Q'],
    [[0, [], []]],
    [],
    [[0, x, 0, turn]],
    [[[0, 0, 0, seats, 3, w, 900, 900, [0], null, [0, legs]]], [], []],
  ])

test('a link opens whose article is as large as a catalogue’s may be', async () => {
  const { seats, side: w, legs } = articleLimits
  const opened = await sceneOfCode(await oneArticle({ seats, w, legs, x: -1_000_000, turn: 359.5 }))
  expect(opened?.kept?.articles[0]?.shape).toMatchObject({ seats, w })
})

test.each<Given>([
  { seats: articleLimits.seats + 1 },
  { seats: 1_000_000_000 },
  { seats: 2.5 },
  { w: articleLimits.side + 1 },
  { legs: articleLimits.legs + 1 },
  { x: 1_000_001 },
  { turn: 360 },
])('a link whose article is larger than any catalogue’s opens nothing: %o', async (given) => {
  expect(await sceneOfCode(await oneArticle(given))).toBeNull()
})

test('a link with more joints, choices or texts than a scene may have opens nothing', async () => {
  const ofSize = (joints: number, choices: number, texts = 1) =>
    codeOf([
      1,
      Array.from({ length: texts }, () => ''),
      [[0, Array.from({ length: choices }, () => 0), []]],
      Array.from({ length: joints }, () => [0, 0, 0, 0]),
      [],
    ])
  expect(await sceneOfCode(await ofSize(sceneLimits.joints, 401))).not.toBeNull()
  expect(await sceneOfCode(await ofSize(sceneLimits.joints + 1, 0))).toBeNull()
  expect(await sceneOfCode(await ofSize(0, 402))).toBeNull()
  expect(await sceneOfCode(await ofSize(0, 0, 100_001))).toBeNull()
})

/** A whole scene in so much JSON: blanks between two fields say nothing. */
function sized(size: number): string {
  const text = JSON.stringify([1, ['Q'], [[0, [], []]], [], []])
  return `[${' '.repeat(size - text.length)}${text.slice(1)}`
}

test('[WAY-03] a link opens that is as long as one may be, and none that is longer', async () => {
  // Not compressed, so that a byte more is a byte more.
  const codeIn = (bytes: number) =>
    deflateRawSync(sized(bytes - 5), { level: 0 }).toString('base64url')
  // Of three bytes come four characters, and two more of the next byte.
  const [longest, longer] = [codeIn(15_000), codeIn(15_001)]
  expect([longest.length, longer.length]).toEqual([20_000, 20_002])
  expect(await sceneOfCode(longest)).not.toBeNull()
  expect(await sceneOfCode(longer)).toBeNull()
})

test('[WAY-03] a link opens that unfolds to as much as one may hold, and none that unfolds to a byte more', async () => {
  expect(await sceneOfCode(await codeOfText(sized(400_000)))).not.toBeNull()
  expect(await sceneOfCode(await codeOfText(sized(400_001)))).toBeNull()
})
