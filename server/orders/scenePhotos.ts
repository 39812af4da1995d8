import { createHash } from 'node:crypto'
import type { CheckedParams } from '../../src/contract/contract.ts'
import { readScene } from '../../src/contract/scene.ts'
import { designAtHeight } from '../../src/domain/catalogue/designs.ts'
import { liftOf, standsFree, type ModuleShape } from '../../src/domain/catalogue/shape.ts'
import type { PaperPicture } from '../../src/paper/paperReport.ts'
import type { Photographs } from '../pictures/photographs.ts'
import { afterOthers, inPieces } from '../store/afterOthers.ts'
import type { Store } from '../store/store.ts'
import type { OrderDocument, ScenePhoto } from '../store/types.ts'

/** Whoever writes an object gives its fields an order of their own. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

const inOrderAsJson = (value: unknown) => JSON.stringify(inOrder(value))

const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

/** A shape as documents told it that were saved before something new of it was told, where that changes nothing in how it looks. */
const asToldBefore = ({ legs, design, ...shape }: ModuleShape): ModuleShape => ({
  ...shape,
  ...(liftOf({ legs }) !== 0 && { legs }),
  ...(!standsFree(shape.kind) && design !== designAtHeight(shape.h) && { design }),
})

/**
 * What a scene of a document looks like, as a digest: how it is composed, and of what in which colours. Not its name, nor how many of it
 * are ordered, nor what it costs. A photograph is of one look, and stands for no other.
 */
async function lookOf({ scenes, lines }: OrderDocument, sceneIndex: number): Promise<string> {
  const composed = { ...scenes[sceneIndex], name: undefined }
  const own = lines.filter((line) => line.sceneIndex === sceneIndex)
  const seen = await inPieces(
    own.sort((one, other) => (one.uuid < other.uuid ? -1 : 1)),
    ({ uuid, identifier, materials, accessoryIds, shape, color, cushion, appearance }) =>
      inOrderAsJson({
        uuid,
        identifier,
        materials,
        accessoryIds,
        color,
        cushion,
        appearance,
        shape: asToldBefore(shape),
      }),
  )
  await afterOthers()
  return digest(`[${inOrderAsJson(composed)},[${seen.join(',')}]]`)
}

type SentScene = CheckedParams<'saveorder'>['scenes'][number]

type Made = Pick<SentScene['lines'][number], 'materials' | 'accessories'>
const madeOf = (article: string, { materials, accessories }: Made) =>
  inOrderAsJson([article, ...[materials, accessories].map(chosen)])
const chosen = (choices: Record<string, string>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== ''))

/** Whether the lines that are ordered are the ones that were composed: what a stage has shown is the composition. */
function isAsComposed({ scene, lines }: SentScene): boolean {
  const composed = readScene(scene)?.lines ?? []
  const stood = new Map(composed.map((line) => [line.id, madeOf(line.article, line)]))
  const isThere = (line: SentScene['lines'][number]) =>
    stood.get(line.drawableUUID) === madeOf(line.identifier, line)
  return stood.size === lines.length && lines.every(isThere)
}

/**
 * A document with the photographs of its scenes: those that were sent with it, and where none was, the one that the same scene was saved
 * with before. What can't be developed is none, nor is what was taken of something else.
 */
export async function withPhotos(
  document: OrderDocument,
  sent: readonly SentScene[],
  clientId: number,
  { photographs, store }: { photographs: Photographs; store: Pick<Store, 'scenePhotos'> },
): Promise<{ document: OrderDocument; photos: ScenePhoto[] }> {
  const looks: string[] = []
  for (const index of document.scenes.keys()) looks.push(await lookOf(document, index))
  const [known, taken] = await Promise.all([
    store.scenePhotos.ofLooks(clientId, looks),
    Promise.all(
      looks.map(async (look, index): Promise<ScenePhoto | null> => {
        const from = sent[index]
        const photo = from?.photo && isAsComposed(from) ? await photographs(from.photo) : null
        return photo && { id: digest(look, photo.full), look, ...photo }
      }),
    ),
  ])
  const ids = looks.map((look, index) => taken[index]?.id ?? known.get(look) ?? null)
  const isAnyThere = ids.some((id) => id !== null)
  return {
    document: isAnyThere ? { ...document, photos: ids } : document,
    photos: taken.filter((photo) => photo !== null),
  }
}

/** The photographs of a document for its PDF, by the scenes' index. */
export async function photosOnPaper(
  { photos = [] }: OrderDocument,
  clientId: number,
  store: Pick<Store, 'scenePhotos'>,
): Promise<Map<number, PaperPicture>> {
  const found = photos.map(async (id, index) => {
    const bytes = id === null ? null : await store.scenePhotos.data(clientId, id, 'full')
    return bytes === null ? [] : [[index, { kind: 'jpeg', bytes }] as const]
  })
  return new Map((await Promise.all(found)).flat())
}
