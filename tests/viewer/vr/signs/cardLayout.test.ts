import { describe, expect, test } from 'vitest'
import { board } from '../../../../src/viewer/vr/signs/boardLayout.ts'
import {
  card,
  cardEdge,
  cardLines,
  cardPlace,
  cardType,
} from '../../../../src/viewer/vr/signs/cardLayout.ts'
import { cut, lookOf, smallest, wrapped } from '../../../../src/viewer/vr/signs/lettering.ts'

const monospaced = (text: string) => text.length * 10

describe('lettering', () => {
  test.each([
    ['a card’s title', cardType.title, card.pixels, card.away],
    ['a card’s details', cardType.detail, card.pixels, card.away],
    ['the board', board.type, board.pixels, board.away],
  ])('the capitals of %s look at least 1.5 degrees high', (_, size, pixels, away) => {
    expect(lookOf(size, pixels, away)).toBeGreaterThanOrEqual(smallest)
  })

  test('a text that is too long ends in an ellipsis, and fits', () => {
    expect(cut('Terciopelo', 100, monospaced)).toBe('Terciopelo')
    expect(cut('Terciopelo verde', 100, monospaced)).toBe('Terciopel…')
    expect(cut('Lino de mar', 60, monospaced)).toBe('Lino…')
  })

  test('a text is broken between its words into as many lines as there are', () => {
    const name = 'Piel Roble 14, grafito (grupo de precio D)'
    expect(wrapped(name, 230, 2, monospaced)).toEqual([
      'Piel Roble 14, grafito',
      '(grupo de precio D)',
    ])
    expect(wrapped(name, 160, 2, monospaced)).toEqual(['Piel Roble 14,', 'grafito (grupo…'])
    expect(wrapped('', 160, 2, monospaced)).toEqual([])
  })
})

describe('a card', () => {
  const text = {
    title: 'Terciopelo Bruma 12',
    article: 'Alba, módulo de 2 plazas',
    part: 'Asiento',
    color: '#445566',
  }

  test('tells the fabric first, then the module and its part', () => {
    expect(cardLines(text, (one) => one.length)).toEqual([
      { text: 'Terciopelo Bruma 12', isTitle: true },
      { text: 'Alba, módulo de 2 plazas', isTitle: false },
      { text: 'Asiento', isTitle: false },
    ])
  })

  test('has room for its longest', () => {
    const long = { ...text, title: 'Terciopelo '.repeat(20), article: 'Módulo '.repeat(20) }
    const lines = cardLines(long, (one, isTitle) => one.length * (isTitle ? 38 : 34))
    expect(lines).toHaveLength(4)
    expect(lines.length * 88 + 2 * cardEdge).toBeLessThanOrEqual(card.h)
  })

  test.each([
    ['near', { x: 0, y: 0.5, z: -0.9 }],
    ['far away', { x: 1, y: 0.4, z: -4 }],
  ])('stands before what is %s, its letters as large for the eyes', (_, hit) => {
    const eyes = { x: 0, y: 1.6, z: 0 }
    const at = { x: 0, y: 0, z: 0 }
    const large = cardPlace(eyes, hit, at)
    const away = large * card.away
    expect(away).toBeLessThan(Math.hypot(hit.x, hit.y - 1.6, hit.z))
    expect(away).toBeLessThanOrEqual(card.away)
    expect(lookOf(cardType.detail * large, card.pixels, away)).toBeGreaterThanOrEqual(smallest)
    // Above what it tells of.
    const onTheWay = 1.6 + ((hit.y - 1.6) * away) / Math.hypot(hit.x, hit.y - 1.6, hit.z)
    expect(at.y).toBeGreaterThan(onTheWay)
  })
})
