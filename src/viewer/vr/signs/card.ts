import { Vector3 } from 'three'
import { fonts, palettes, type ThemeMode } from '../../../look/tokens.ts'
import type { Point } from '../../../stage/camera/orbit.ts'
import {
  card,
  cardEdge,
  cardLines,
  cardPlace,
  cardType,
  swatch,
  type CardText,
} from './cardLayout.ts'
import { createSign, paper } from './sign.ts'

const leading = 88
const fontOf = (isTitle: boolean) =>
  isTitle ? `650 ${cardType.title}px ${fonts.text}` : `500 ${cardType.detail}px ${fonts.text}`

/** A card in the room that tells what was pointed at. */
export function createCard() {
  const sign = createSign(card)
  const eyes = new Vector3()
  // Drawn over the board: it was requested last.
  sign.mesh.renderOrder += 2
  let mode: ThemeMode = 'light'

  function draw(context: CanvasRenderingContext2D, text: CardText) {
    const look = palettes[mode]
    const lines = cardLines(text, (one, isTitle) => sign.measure(one, fontOf(isTitle)))
    const h = lines.length * leading + 2 * cardEdge
    const top = card.h - h
    paper(context, { x: 0, y: top, w: card.w, h }, look.surface, look['line-strong'])
    let left = cardEdge
    if (text.color !== null) {
      paper(
        context,
        { x: left, y: top + cardEdge, w: swatch, h: h - 2 * cardEdge },
        text.color,
        look.line,
      )
      left += swatch + cardEdge
    }
    context.textBaseline = 'middle'
    for (const [at, line] of lines.entries()) {
      context.font = fontOf(line.isTitle)
      context.fillStyle = line.isTitle ? look.ink : look['ink-2']
      context.fillText(line.text, left, top + cardEdge + (at + 0.54) * leading)
    }
  }

  return {
    mesh: sign.mesh,
    /** @param from  the eyes that are to read it @param hit  what it tells of; both in metres, in the hall */
    show(text: CardText, from: Point, hit: Point) {
      sign.paint((context) => draw(context, text))
      sign.mesh.scale.setScalar(cardPlace(from, hit, sign.mesh.position))
      sign.mesh.lookAt(eyes.set(from.x, from.y, from.z))
      sign.mesh.visible = true
    },
    hide() {
      sign.mesh.visible = false
    },
    theme(next: ThemeMode) {
      mode = next
      sign.mesh.visible = false
    },
    dispose: () => sign.dispose(),
  }
}
