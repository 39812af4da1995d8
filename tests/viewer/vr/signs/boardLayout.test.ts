import { describe, expect, test } from 'vitest'
import { en } from '../../../../i18n/en.ts'
import { es } from '../../../../i18n/es.ts'
import {
  board,
  boardButtons,
  buttonAt,
  type BoardContent,
} from '../../../../src/viewer/vr/signs/boardLayout.ts'

const contentOf = (count: number, current = 0): BoardContent => ({
  words: {
    title: 'Pedido 100:S3D, escena 1',
    scene: (number) => `Escena ${number}`,
    comfort: { jump: es.vr.board.jump, walk: es.vr.board.walk },
    start: es.vr.board.start,
    leave: es.vr.board.leave,
  },
  scenes: Array.from({ length: count }, (_, index) => index),
  current,
  comfort: 'jump',
})
const labels = (count: number, page = 0) =>
  boardButtons(contentOf(count), page).map(({ label }) => label)

describe('the board', () => {
  test('lists the scenes, how one gets about, the way back and the way out', () => {
    expect(labels(2)).toEqual([
      'Escena 1',
      'Escena 2',
      'Moverse: a saltos',
      'Al principio',
      'Salir',
    ])
  })

  test('shows four scenes at a time and turns to the others, around', () => {
    const [first, last] = [labels(9), labels(9, 2)]
    expect(first.slice(0, 6)).toEqual(['Escena 1', 'Escena 2', 'Escena 3', 'Escena 4', '‹', '›'])
    expect(last.slice(0, 3)).toEqual(['Escena 9', '‹', '›'])
    const turns = boardButtons(contentOf(9), 2).filter(({ deed }) => deed.kind === 'page')
    expect(turns.map(({ deed }) => deed)).toEqual([
      { kind: 'page', page: 1 },
      { kind: 'page', page: 0 },
    ])
  })

  test('marks the scene that shows', () => {
    const current = boardButtons(contentOf(3, 1), 0).filter(({ isCurrent }) => isCurrent)
    expect(current.map(({ label }) => label)).toEqual(['Escena 2'])
  })

  test.each([1, 3, 5, 60])(
    'with %i scenes each button is met at its middle, and none lies over another',
    (count) => {
      const buttons = boardButtons(contentOf(count), 0)
      for (const one of buttons) {
        const [u, v] = [(one.x + one.w / 2) / board.w, (one.y + one.h / 2) / board.h]
        expect(buttonAt(buttons, u, v)).toBe(one)
        expect(one.y + one.h).toBeLessThan(board.h)
        expect(one.x + one.w).toBeLessThan(board.w)
      }
    },
  )

  test('between its buttons nothing is pressed', () => {
    const buttons = boardButtons(contentOf(2), 0)
    const [first] = buttons
    if (first === undefined) throw new Error('The board is empty')
    expect(buttonAt(buttons, 0.5, (first.y + first.h + 4) / board.h)).toBeNull()
    expect(buttonAt(buttons, 0.01, 0.5)).toBeNull()
  })

  test('a hand finds a button without effort: 3 degrees high at least', () => {
    for (const { h } of boardButtons(contentOf(2), 0))
      expect((Math.atan(h / board.pixels / board.away) * 180) / Math.PI).toBeGreaterThan(3)
  })

  test('its words are short enough for its letters, in both languages', () => {
    // A letter is about half as wide as its type is high.
    const most = (board.w - 80 - 64) / (board.type * 0.5)
    for (const words of [...Object.values(es.vr.board), ...Object.values(en.vr.board)])
      expect(words.length, words).toBeLessThan(most)
  })
})
