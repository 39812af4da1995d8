import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadTexts, setLanguage, text as t } from '../../../src/browser/language.ts'
import { differenceWords, lineWords, sumWords } from '../../../src/composer/prices/priceWords.ts'
import type { ScenePrice } from '../../../src/composer/prices/scenePrices.ts'
import { isWhole, sumOf } from '../../../src/composer/prices/sum.ts'

beforeAll(() => loadTexts('composer'))
beforeEach(() => setLanguage('es'))

const money = (amount: number) => `${amount} €`
const costs = (price: number): ScenePrice => ({ kind: 'confirmed', price, isUnknown: false })
const unknown: ScenePrice = { kind: 'confirmed', price: 0, isUnknown: true }
const pending: ScenePrice = { kind: 'pending', old: null }
const refused: ScenePrice = { kind: 'refused', text: 'No está en el catálogo' }
const said = (...prices: (ScenePrice | undefined)[]) => {
  const { text, note } = sumWords(sumOf(prices), { money, isNet: false }, t)
  return { text, note }
}

describe('a sum is called the price of the scene only where it is', () => {
  test('all lines confirmed: the amount alone', () => {
    expect(said(costs(900), costs(700.1))).toEqual({ text: '1600.1 €', note: '' })
  })

  test('a line being priced: the amount goes on, and without any there is no number', () => {
    expect(said(costs(900), pending)).toEqual({ text: '900 €…', note: 'Calculando…' })
    expect(said(pending)).toEqual({ text: 'Calculando…', note: 'Calculando…' })
    expect(said(costs(900), undefined).text).toBe('900 €…')
  })

  test('a line that the factory must be asked for, or that is refused: at least so much', () => {
    expect(said(costs(900), unknown)).toEqual({
      text: 'desde 900 €',
      note: 'Falta el precio de 1 módulo.',
    })
    expect(said(costs(900), unknown, refused).note).toBe('Faltan los precios de 2 módulos.')
    expect(said(unknown).text).toBe('Sin precio')
  })

  test('a part without a fabric counts as in the cheapest group: from so much, and the line says so too', () => {
    const bare: ScenePrice = { kind: 'confirmed', price: 700, isUnknown: false, isLeast: true }
    expect(said(costs(900), bare)).toEqual({
      text: 'desde 1600 €',
      note: 'Quedan telas por elegir.',
    })
    expect(said(costs(900), bare, unknown)).toEqual({
      text: 'desde 1600 €',
      note: 'Falta el precio de 1 módulo.',
    })
    expect(said(bare, pending).text).toBe('700 €…')
    expect(lineWords(bare, money, t)).toBe('desde 700 €')
    expect(lineWords(costs(900), money, t)).toBe('900 €')
  })

  test('nobody answers: earlier prices are told as that', () => {
    expect(said(costs(900), { kind: 'failed', old: 100 })).toEqual({
      text: '1000 €',
      note: 'Precios anteriores: el servidor no responde.',
    })
  })

  test('where the shop sells without tax, an amount says so, and what is no amount does not', () => {
    const net = (...prices: ScenePrice[]) => sumWords(sumOf(prices), { money, isNet: true }, t).net
    expect(net(costs(900))).toBe('sin impuestos')
    expect(net(costs(900), unknown)).toBe('sin impuestos')
    expect(net(costs(900), pending)).toBe('sin impuestos')
    expect(net(unknown)).toBe('')
    expect(net(pending)).toBe('')
  })

  test('only sums of lines that all have a price, and whose parts all have a fabric, can be held against each other', () => {
    expect(isWhole(sumOf([costs(900), { kind: 'failed', old: 100 }]))).toBe(true)
    expect(isWhole(sumOf([costs(900), unknown]))).toBe(false)
    expect(isWhole(sumOf([costs(900), pending]))).toBe(false)
    const bare: ScenePrice = { kind: 'confirmed', price: 700, isUnknown: false, isLeast: true }
    expect(isWhole(sumOf([costs(900), bare]))).toBe(false)
  })
})

test('a line that the factory must be asked for is never 0,00', () => {
  expect(lineWords(unknown, money, t)).toBe('A consultar')
  expect(lineWords({ kind: 'failed', old: null }, money, t)).toBe('Sin precio')
  expect(lineWords({ kind: 'failed', old: 20 }, money, t)).toBe('20 €, anterior')
})

test('a choice that the factory must be asked for is no saving', () => {
  expect(differenceWords('ask', money, t)).toBe('A consultar')
  expect(differenceWords(-12, money, t)).toBe('−12 €')
  expect(differenceWords(0, money, t)).toBe('mismo precio')
  expect(differenceWords(undefined, money, t)).toBe('')
})
