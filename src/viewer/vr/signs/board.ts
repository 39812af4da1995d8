import { Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { fonts, palettes, type ThemeMode } from '../../../look/tokens.ts'
import type { Point } from '../../../stage/camera/orbit.ts'
import {
  board,
  boardButtons,
  buttonAt,
  paperEnd,
  titleTop,
  type BoardButton,
  type BoardContent,
} from './boardLayout.ts'
import { cut } from './lettering.ts'
import { createSign, paper } from './sign.ts'

const edge = 40
const fontOf = (weight: number) => `${weight} ${board.type}px ${fonts.text}`

/**
 * The board that stands beside a person in the room: the order's scenes, how they get about, the ways back and out. One function:
 * its methods share the canvas and its layout.
 */
export function createBoard() {
  const sign = createSign(board)
  const spot = { u: 0, v: 0, far: 0 }
  let content: BoardContent | null = null
  let buttons: BoardButton[] = []
  let mode: ThemeMode = 'light'
  let page = 0
  let paperEnds: number = board.h
  // Over the button that is aimed at: drawing the whole picture anew would cost a frame.
  const glow = new Mesh(
    new PlaneGeometry(1, 1),
    new MeshBasicMaterial({ transparent: true, opacity: 0.2, depthTest: false, toneMapped: false }),
  )
  glow.renderOrder = sign.mesh.renderOrder + 1
  glow.visible = false
  sign.mesh.add(glow)

  function draw(context: CanvasRenderingContext2D) {
    const look = palettes[mode]
    paper(context, { x: 0, y: 0, w: board.w, h: paperEnds }, look.surface, look['line-strong'])
    context.textBaseline = 'middle'
    const write = (text: string, x: number, y: number, room: number, weight: number) => {
      context.font = fontOf(weight)
      context.fillText(
        cut(text, room, (one) => context.measureText(one).width),
        x,
        y,
      )
    }
    context.fillStyle = look.ink
    write(content?.words.title ?? '', edge + 8, titleTop + 40, board.w - 2 * edge - 16, 650)
    for (const one of buttons) {
      const fill = one.isCurrent ? look['accent-soft'] : look.surface
      paper(context, one, fill, one.isCurrent ? look.accent : look['line-strong'])
      context.fillStyle = look.ink
      write(one.label, one.x + 32, one.y + one.h / 2 + 4, one.w - 64, one.isCurrent ? 650 : 500)
    }
  }

  function isOnPaper(from: Point, direction: Point): boolean {
    const far = sign.met(from, direction, spot)
    spot.far = far ?? 0
    return far !== null && spot.v * board.h < paperEnds
  }

  function layOut() {
    buttons = content === null ? [] : boardButtons(content, page)
    paperEnds = paperEnd(buttons)
    glow.visible = false
    sign.paint(draw)
  }

  return {
    mesh: sign.mesh,
    show(next: BoardContent) {
      content = next
      layOut()
    },
    turnTo(next: number) {
      page = next
      layOut()
    },
    theme(next: ThemeMode) {
      mode = next
      glow.material.color.set(palettes[mode].accent)
      sign.paint(draw)
    },
    /**
     * Where a ray meets the board; the button there shows that it is aimed at.
     *
     * @returns how far away in metres; null where it goes past it
     */
    aim(from: Point, direction: Point): number | null {
      if (!isOnPaper(from, direction)) return null
      const aimedAt = buttonAt(buttons, spot.u, spot.v)
      if (aimedAt !== null) {
        const { x, y, w, h } = aimedAt
        glow.visible = true
        glow.scale.set(w / board.pixels, h / board.pixels, 1)
        glow.position.set(
          (x + w / 2 - board.w / 2) / board.pixels,
          (board.h / 2 - y - h / 2) / board.pixels,
          0.001,
        )
      }
      return spot.far
    },
    /** Before hands aim anew. */
    rest() {
      glow.visible = false
    },
    /** The target of a ray that presses: null beside the board, 'paper' between its buttons. */
    pressed(from: Point, direction: Point): BoardButton['deed'] | 'paper' | null {
      if (!isOnPaper(from, direction)) return null
      return buttonAt(buttons, spot.u, spot.v)?.deed ?? 'paper'
    },
    dispose() {
      glow.geometry.dispose()
      glow.material.dispose()
      sign.dispose()
    },
  }
}
export type Board = ReturnType<typeof createBoard>
