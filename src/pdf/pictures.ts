import { deadline } from '../api/deadline.ts'
import { libraryPicture } from '../contract/library.ts'
import { readShape } from '../contract/shape.ts'
import type { Site } from '../contract/site.ts'
import { palettes } from '../look/tokens.ts'
import type { PaperOrder, PaperPicture, PaperReport } from '../paper/paperReport.ts'
import { wantedSwatches } from '../paper/wantedSwatches.ts'

/** The longest side of a picture on paper, in pixels. */
const sides = { scene: 1600, swatch: 96 } as const

/** Milliseconds after which a picture counts as missing. */
const patience = 15_000

/**
 * The most pictures to fetch at a time: none waits in the browser's own queue while its timeout runs, and few canvases are held at
 * once.
 */
const lanes = 4

async function fetched(address: string, signal: AbortSignal): Promise<Blob | null> {
  const reply = await fetch(address, { signal: deadline(patience, signal) })
  return reply.ok ? reply.blob() : null
}

/** A picture of whatever kind the browser shows, drawn on a canvas and captured as a JPEG; null where it is none. */
async function captured(blob: Blob, side: number): Promise<PaperPicture | null> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = side / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = document.createElement('canvas')
    // A drawing may be made larger than it says; a photograph is not improved by it.
    const isDrawing = blob.type.startsWith('image/svg')
    const shown = isDrawing ? scale : Math.min(1, scale)
    canvas.width = Math.max(1, Math.round(image.naturalWidth * shown))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * shown))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // A JPEG has no transparency: it gets the colour of the paper under it.
    context.fillStyle = palettes.light['stage-light']
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.88),
    )
    return jpeg === null ? null : { kind: 'jpeg', bytes: new Uint8Array(await jpeg.arrayBuffer()) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Whether the order has everything that a drawing of a scene needs: drawn lines are sharper on paper than a picture. */
const isDrawable = ({ data }: PaperOrder, sceneIndex: number): boolean => {
  const articles = data.filter((article) => article.sceneIndex === sceneIndex)
  return articles.length > 0 && articles.every(({ shape }) => readShape(shape) !== null)
}

/**
 * Fetches the pictures that a report on paper shows.
 *
 * @param onPicture  called with each that has come or failed
 * @returns those that could be had; of scenes those that could not are `'missing'`
 */
export async function paperPictures(
  site: Pick<Site, 'library'>,
  order: PaperOrder,
  { signal, onPicture }: { signal: AbortSignal; onPicture: (done: number, all: number) => void },
): Promise<Pick<PaperReport, 'pictures' | 'swatches' | 'logo'>> {
  const pictures = new Map<number, PaperPicture | 'missing'>()
  const swatches = new Map<string, PaperPicture>()

  const scenes = [...order.images.entries()].filter(([, address]) => address !== '')
  const sceneTasks = scenes.map(([index, address]) => async () => {
    const blob = await fetched(address, signal)
    if (blob?.type.startsWith('image/svg') === true && isDrawable(order, index)) return
    pictures.set(index, (blob && (await captured(blob, sides.scene))) ?? 'missing')
  })
  const swatchTasks = [...wantedSwatches(order)].map(([id, kind]) => async () => {
    const blob = await fetched(libraryPicture(site, kind, id), signal)
    const picture = blob && (await captured(blob, sides.swatch))
    if (picture) swatches.set(id, picture)
  })

  const head: Pick<PaperReport, 'logo'> = {}
  const address = order.seller?.logo ?? ''
  const logoTask = async () => {
    const blob = await fetched(address, signal)
    if (blob?.type === 'image/png')
      head.logo = { kind: 'png', bytes: new Uint8Array(await blob.arrayBuffer()) }
  }

  let done = 0
  const tasks = [...(address === '' ? [] : [logoTask]), ...sceneTasks, ...swatchTasks]
  const all = tasks.length
  const run = async (task: () => Promise<void>) => {
    // A picture that fails is missing; the rest of the report is there.
    await task().catch(() => undefined)
    signal.throwIfAborted()
    onPicture(++done, all)
  }
  const lane = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await run(task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const [index] of scenes)
    if (!pictures.has(index) && !isDrawable(order, index)) pictures.set(index, 'missing')
  return { pictures, swatches, ...head }
}
