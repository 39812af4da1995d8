import { createHash } from 'node:crypto'
import type { CheckedParams } from '../../src/contract/contract.ts'
import { readScene } from '../../src/contract/scene.ts'
import { liftOf } from '../../src/domain/catalogue/shape.ts'
import type { PaperPicture } from '../../src/paper/paperReport.ts'
import type { Photographs } from '../pictures/photographs.ts'
import type { Store } from '../store/store.ts'
import type { OrderDocument, ScenePhoto } from '../store/types.ts'

/** Whoever writes an object gives its fields an order of their own. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

/**
 * What a scene of a document looks like, as a digest: how it is composed, and of what in which colours. Not its name, nor how many of it
 * are ordered, nor what it costs. A photograph is of one look, and stands for no other.
 */
function lookOf({ scenes, lines }: OrderDocument, sceneIndex: number): string {
  const composed = { ...scenes[sceneIndex], name: undefined }
  const seen = lines
    .filter((line) => line.sceneIndex === sceneIndex)
    .map(({ uuid, identifier, materials, accessoryIds, shape, color, cushion, appearance }) => ({
      ...{ uuid, identifier, materials, accessoryIds, color, cushion, appearance },
      // On its usual legs it looks as it did before the catalogue told how high they are.
      shape: liftOf(shape) === 0 ? { ...shape, legs: undefined } : shape,
    }))
    .toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))
  return digest(JSON.stringify([composed, seen], inOrder))
}

type SentScene = CheckedParams<'saveorder'>['scenes'][number]

type Made = Pick<SentScene['lines'][number], 'materials' | 'accessories'>
const madeOf = (article: string, { materials, accessories }: Made) =>
  JSON.stringify([article, ...[materials, accessories].map(chosen)], inOrder)
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
  const looks = document.scenes.map((_scene, index) => lookOf(document, index))
  const [known, taken] = await Promise.all([
    store.scenePhotos.ofLooks(clientId, looks),
    Promise.all(
      looks.map(async (look, index): Promise<ScenePhoto | null> => {
        const from = sent[index]
        const photo = from && isAsComposed(from) ? await photographs(from.photo ?? '') : null
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
