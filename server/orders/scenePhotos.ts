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

/** Sorts the fields of objects, since each program writes them in its own order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

const inOrderAsJson = (value: unknown) => JSON.stringify(inOrder(value))

const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

/** A shape without newer fields that don't change its look, so that it equals the same shape in an older document. */
const asInOlderDocuments = ({ legs, design, ...shape }: ModuleShape): ModuleShape => ({
  ...shape,
  ...(liftOf({ legs }) !== 0 && { legs }),
  ...(!standsFree(shape.kind) && design !== designAtHeight(shape.h) && { design }),
})

/**
 * A digest of a scene's look: its composition, articles, accessories and colours, but not its name, units and prices. A photograph belongs
 * to one look.
 */
async function lookOf({ scenes, lines }: OrderDocument, sceneIndex: number): Promise<string> {
  const composed = { ...scenes[sceneIndex], name: undefined }
  const own = lines.filter((line) => line.sceneIndex === sceneIndex)
  const looks = await inPieces(
    own.sort((one, other) => (one.uuid < other.uuid ? -1 : 1)),
    ({ uuid, identifier, materials, accessoryIds, shape, color, cushion, appearance }) =>
      inOrderAsJson({
        uuid,
        identifier,
        materials,
        accessoryIds,
        color,
        cushion,
        // What accessories look like follows from their ids, and older documents lack it.
        appearance: appearance && { ...appearance, looks: undefined },
        shape: asInOlderDocuments(shape),
      }),
  )
  await afterOthers()
  return digest(`[${inOrderAsJson(composed)},[${looks.join(',')}]]`)
}

type SentScene = CheckedParams<'saveorder'>['scenes'][number]

type Choices = Pick<SentScene['lines'][number], 'materials' | 'accessories'>
const choicesOf = (article: string, { materials, accessories }: Choices) =>
  inOrderAsJson([article, ...[materials, accessories].map(chosen)])
const chosen = (choices: Record<string, string>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== ''))

/** Whether the lines that are ordered are those of the composition, which is what the photograph shows. */
function isAsComposed({ scene, lines }: SentScene): boolean {
  const composed = readScene(scene)?.lines ?? []
  const composedLines = new Map(composed.map((line) => [line.id, choicesOf(line.article, line)]))
  const isThere = (line: SentScene['lines'][number]) =>
    composedLines.get(line.drawableUUID) === choicesOf(line.identifier, line)
  return composedLines.size === lines.length && lines.every(isThere)
}

/**
 * A document with the photographs of its scenes: those that were sent or, for a scene without one, the photograph that the same scene was
 * saved with before. A photograph that can't be read, or that shows another composition, is left out.
 */
export async function withPhotos(
  document: OrderDocument,
  sent: readonly SentScene[],
  clientId: number,
  { photographs, store }: { photographs: Photographs; store: Pick<Store, 'scenePhotos'> },
): Promise<{ document: OrderDocument; photos: ScenePhoto[] }> {
  const looks: string[] = []
  for (const index of document.scenes.keys()) looks.push(await lookOf(document, index))
  const [earlier, taken] = await Promise.all([
    store.scenePhotos.ofLooks(clientId, looks),
    Promise.all(
      looks.map(async (look, index): Promise<ScenePhoto | null> => {
        const from = sent[index]
        const photo = from?.photo && isAsComposed(from) ? await photographs(from.photo) : null
        return photo && { id: digest(look, photo.full), look, ...photo }
      }),
    ),
  ])
  const ids = looks.map((look, index) => taken[index]?.id ?? earlier.get(look) ?? null)
  const isAnyThere = ids.some((id) => id !== null)
  return {
    document: isAnyThere ? { ...document, photos: ids } : document,
    photos: taken.filter((photo) => photo !== null),
  }
}

/** The photographs of a document for its PDF, by the index of their scenes. */
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
