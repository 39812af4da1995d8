import type { OrderDetail, ReportArticle } from '../contract/entities/report.ts'
import { readAppearance } from '../contract/appearance.ts'
import { readScene } from '../contract/scene.ts'
import { readShape } from '../contract/shape.ts'
import type { ReportScene } from '../domain/orders/report.ts'
import { articleName } from '../domain/written.ts'
import { sceneDrawing } from '../furniture/sceneDrawing.ts'
import { drawingColors } from '../look/fabrics.ts'
import { drawArticles } from './articleRows.ts'
import { drawOnPaper } from './drawOnPaper.ts'
import { drawPlan } from './planPart.ts'
import type { PaperReport } from './paperReport.ts'
import { netText } from './netText.ts'
import { priceText } from './priceText.ts'
import { sceneTitle } from './sceneTitle.ts'
import { scenePlan } from './scenePlan.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

type Fabric = OrderDetail['shortFabricReport'][number]
export type PaperScene = ReportScene<ReportArticle, Fabric>

const heading: Style = { font: 'display', size: 17 }
const total: Style = { font: 'bold', size: 12 }
const quiet: Style = { font: 'text', size: 9, color: 'ink-3' }
const small: Style = { font: 'text', size: 7.5, color: 'ink-3' }
const material: Style = { font: 'text', size: 9 }

const stageHeight = 170
const headingHeight = 30

/** A block's title, which is a bookmark too, with what the block comes to at the right. */
export function drawHeading(sheet: Sheet, title: string, price: string) {
  const width = sheet.width - sheet.widthOf(price, total) - 16
  const lines = sheet.lines(title, heading, width)
  sheet.bookmark(title)
  sheet.tagged('H2', () => sheet.write(lines, heading, { x: sheet.left, y: sheet.y }))
  const end = { x: sheet.left + sheet.width, y: sheet.y + 5 }
  sheet.tagged('P', () => sheet.write(price, total, { ...end, align: 'right' }))
  sheet.y += headingHeight + (lines.length - 1) * sheet.lineHeight(heading)
}

/**
 * A scene: its picture, what it is made of, and its articles. Picture and title stand on one page.
 *
 * @param after  the height of what follows, as of `drawArticles`
 */
export function drawScene(
  sheet: Sheet,
  scene: PaperScene,
  report: PaperReport,
  t: Translate,
  after = 0,
) {
  sheet.y += 16
  sheet.need(headingHeight + stageHeight + 40)
  const sum = { amount: scene.total, isLeast: scene.isLeast }
  const title = sceneTitle(scene, t)
  sheet.tagged('Sect', () => {
    const price = priceText(sum, report.order.rate, t)
    drawHeading(sheet, title, netText(price, report.order.sale, t))
    drawStage(sheet, scene, report, t)
    drawPlan(sheet, { ...scenePlan(report.order, scene.index, report.language), title }, t)
    drawMaterials(sheet, scene, report, t)
    if (scene.articles.length > 0) drawArticles(sheet, scene.articles, report, t, after)
  })
}

/** A scene's picture in words: its name, and which furniture it shows. */
function pictureText(scene: PaperScene, t: Translate): string {
  const articles = scene.articles.map(({ price, ...article }) =>
    price.quantity > 1 ? `${articleName(article)} × ${price.quantity}` : articleName(article),
  )
  return t('paper.alt.scene', { title: sceneTitle(scene, t), articles: articles.join(', ') })
}

/** The modules of a scene, where all that a drawing needs of them is known. */
const modulesOf = ({ articles }: PaperScene) =>
  articles.flatMap(
    ({
      drawableUUID: id = '',
      shape: given,
      color = drawingColors.neutral,
      cushion,
      appearance,
    }) => {
      const shape = readShape(given)
      if (shape === null) return []
      const looks = readAppearance(appearance)?.looks
      return [
        {
          id,
          shape,
          color,
          ...(cushion === undefined ? {} : { cushion }),
          looks,
        },
      ]
    },
  )

function drawStage(sheet: Sheet, scene: PaperScene, report: PaperReport, t: Translate) {
  const { order, pictures } = report
  const frame = { x: sheet.left, y: sheet.y, w: sheet.width, h: stageHeight }
  const picture = pictures.get(scene.index)
  const isThere = picture !== undefined && picture !== 'missing'
  // A photograph goes on where it ends: it is taken on this ground, with paper around what stands there.
  sheet.box(frame, colorOf(isThere ? 'stage-light' : 'sunken'))
  const inner = { x: frame.x + 14, y: frame.y + 10, w: frame.w - 28, h: frame.h - 20 }
  const modules = modulesOf(scene)
  const photograph = isThere ? sheet.placed(picture, frame) : null
  if (photograph !== null) sheet.figure(pictureText(scene, t), photograph)
  else if (modules.length > 0) {
    const composed = readScene(order.scenes[scene.index])
    sheet.figure(pictureText(scene, t), () =>
      drawOnPaper(sheet, sceneDrawing(composed, modules), inner),
    )
  } else {
    const text = t(`report.scene.${picture === undefined ? 'noPicture' : 'missingPicture'}`)
    const middle = { x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 - 6 }
    sheet.write(text, quiet, { ...middle, align: 'center' })
  }
  sheet.y += stageHeight + 12
}

const swatchSize = 22

function drawMaterials(sheet: Sheet, scene: PaperScene, report: PaperReport, t: Translate) {
  const entries = [
    ...scene.fabrics.map(({ fabricId, name, parts, serie, color }) => ({
      id: fabricId,
      name: name || fabricId,
      about: [parts.join(', '), serie && t('report.materials.serie', { serie })]
        .filter((text) => text !== '')
        .join(' · '),
      color: color ?? drawingColors.neutral,
    })),
    ...scene.accessories.map(({ id, name }) => ({
      id,
      name,
      about: t('report.materials.accessory'),
      color: drawingColors.wood,
    })),
  ]
  if (entries.length === 0) return
  const columns = 3
  const gap = 14
  const width = (sheet.width - gap * (columns - 1)) / columns
  const textWidth = width - swatchSize - 8
  const list = sheet.tag('L')
  for (let from = 0; from < entries.length; from += columns) {
    const row = entries.slice(from, from + columns).map((entry) => ({
      ...entry,
      names: sheet.lines(entry.name, material, textWidth),
      abouts: sheet.lines(entry.about, small, textWidth),
    }))
    const heights = row.map(
      ({ names, abouts }) =>
        names.length * sheet.lineHeight(material) + abouts.length * sheet.lineHeight(small),
    )
    const height = Math.max(swatchSize, ...heights) + 8
    // The message stands with the last of them.
    const isLast = from + columns >= entries.length
    sheet.need(isLast ? height + sheet.lineHeight(small) : height)
    for (const [column, entry] of row.entries()) {
      const at = { x: sheet.left + column * (width + gap), y: sheet.y }
      drawSwatch(sheet, entry, at, report)
      const x = at.x + swatchSize + 8
      const below = at.y + entry.names.length * sheet.lineHeight(material)
      const item = sheet.within(list, () => sheet.tag('LI'))
      sheet.within(item, () => {
        sheet.tagged('Lbl', () => sheet.write(entry.names, material, { x, y: at.y }))
        sheet.tagged('LBody', () => sheet.write(entry.abouts, small, { x, y: below }))
      })
    }
    sheet.y += height
  }
  sheet.write(t('report.materials.message'), small, { x: sheet.left, y: sheet.y })
  sheet.y += sheet.lineHeight(small) + 8
}

function drawSwatch(
  sheet: Sheet,
  { id, color }: { id: string; color: string },
  at: { x: number; y: number },
  { swatches }: PaperReport,
) {
  const frame = { ...at, w: swatchSize, h: swatchSize }
  sheet.box(frame, /^#[\da-f]{6}$/i.test(color) ? color : drawingColors.neutral, 'line-strong')
  const picture = swatches.get(id)
  const placed = picture && sheet.placed(picture, frame)
  // Its name stands beside it.
  if (placed) sheet.artifact(placed)
}
