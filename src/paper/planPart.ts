import type { Plan } from '../furniture/plan.ts'
import { colorOf, type Sheet, type Style } from './sheet.ts'
import type { Translate } from './texts.ts'

const small: Style = { font: 'text', size: 7.5, color: 'ink-3' }
const tallest = 130

/** A scene from above with its measures, as lines and text; under it what the plan lacks. */
export function drawPlan(
  sheet: Sheet,
  { plan, missing }: { plan: Plan | null; missing: number },
  t: Translate,
) {
  if (plan !== null) drawLines(sheet, plan)
  if (missing > 0) {
    sheet.flow(t('paper.notDrawn', { smart_count: missing }), small)
    sheet.y += 8
  }
}

function drawLines(sheet: Sheet, { box, areas, seams, labels, measures, letters }: Plan) {
  const { doc } = sheet
  const scale = Math.min((sheet.width * 0.7) / box.w, tallest / box.h)
  sheet.need(box.h * scale + 12)
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
  const size = letters * scale
  for (const { at: spot, text } of labels) {
    const [x, y] = at(spot)
    const style: Style = { font: 'text', size: size * 0.8, color: 'ink-2' }
    // No seam runs through it.
    const w = sheet.widthOf(text, style) + size * 0.4
    doc.setFillColor(colorOf('surface'))
    doc.rect(x - w / 2, y - size * 0.5, w, size, 'F')
    sheet.write(text, style, { x, y: y - size * 0.5, align: 'center' })
  }
  const half = letters / 3
  for (const { from, to, text, at: spot, turn } of measures) {
    line(from, to)
    for (const { x, y } of [from, to])
      if (turn === 0) line({ x, y: y - half }, { x, y: y + half })
      else line({ x: x - half, y }, { x: x + half, y })
    const [x, y] = at(spot)
    sheet.writeAcross(text, { font: 'bold', size, color: 'ink' }, { x, y, turn })
  }
  sheet.y += box.h * scale + 12
}
