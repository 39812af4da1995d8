import type { Plan } from '../furniture/plan.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const small: Style = { font: 'text', size: 7.5, color: 'ink-3' }
/** The height of the tallest plan, in points. */
const tallest = 165
/** What stands on a module, and the measures over all: as large on each plan, so that plans beside each other look alike. */
const label: Style = { font: 'text', size: 7.5, color: 'ink-2' }
const measure: Style = { font: 'bold', size: 9, color: 'ink' }

/** A scene from above with its measures, as lines and text; under it what the plan lacks. `title` is the scene's. */
export function drawPlan(
  sheet: Sheet,
  { plan, missing, title }: { plan: Plan | null; missing: number; title: string },
  t: Translate,
) {
  if (plan !== null) {
    const measures = plan.measures.map(({ text }) => text).join(', ')
    sheet.need(heightOf(plan, sheet))
    sheet.figure(t('paper.alt.plan', { title, measures }), () => drawLines(sheet, plan))
    sheet.y += heightOf(plan, sheet)
  }
  if (missing > 0) {
    sheet.flow(t('paper.notDrawn', { smart_count: missing }), small)
    sheet.y += 8
  }
}

const scaleOf = ({ box }: Plan, sheet: Sheet) =>
  Math.min((sheet.width * 0.7) / box.w, tallest / box.h)

/** The height of a plan with the space after it. */
const heightOf = (plan: Plan, sheet: Sheet) => plan.box.h * scaleOf(plan, sheet) + 12

function drawLines(sheet: Sheet, plan: Plan) {
  const { box, areas, seams, labels, measures, letters } = plan
  const { doc } = sheet
  const scale = scaleOf(plan, sheet)
  const left = sheet.left + (sheet.width - box.w * scale) / 2 - box.x * scale
  const top = sheet.y - box.y * scale
  const at = ({ x, y }: { x: number; y: number }): [number, number] => [
    left + x * scale,
    top + y * scale,
  ]
  const line = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    doc.line(...at(from), ...at(to))

  doc.setDrawColor(colorOf('ink-3')).setLineWidth(0.5).setLineJoin('round')
  for (const { part, corners } of areas) {
    const [first, ...others] = corners
    if (first === undefined) continue
    doc.setFillColor(colorOf(part === 'back' ? 'sunken' : 'surface'))
    const sides = others.map((corner) => ({ op: 'l', c: at(corner) }))
    doc.path([{ op: 'm', c: at(first) }, ...sides, { op: 'h', c: [] }])
    doc.fillStroke()
  }
  for (const [from, to] of seams) line(from, to)
  for (const { at: spot, text } of labels) {
    const [x, y] = at(spot)
    // No seam runs through it.
    const w = sheet.widthOf(text, label) + label.size * 0.5
    const h = label.size * 1.25
    doc.setFillColor(colorOf('surface'))
    doc.rect(x - w / 2, y - h / 2, w, h, 'F')
    sheet.write(text, label, { x, y: y - h / 2, align: 'center' })
  }
  const half = letters / 3
  for (const { from, to, text, at: spot, turn } of measures) {
    line(from, to)
    for (const { x, y } of [from, to])
      if (turn === 0) line({ x, y: y - half }, { x, y: y + half })
      else line({ x: x - half, y }, { x: x + half, y })
    const [x, y] = at(spot)
    sheet.writeAcross(text, measure, { x, y, turn })
  }
}
