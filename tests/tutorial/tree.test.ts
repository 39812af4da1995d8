import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  childrenOf,
  isLeaf,
  leaves,
  listedBeside,
  parentOf,
  topicOf,
  topicPaths,
  pathsTo,
} from '../../src/tutorial/tree.ts'
import { specifiedPaths } from './specified.ts'

const topics = fc.constantFrom(...topicPaths)

describe('the topics', () => {
  test('are those of the specification, in its order', () => {
    expect(topicPaths).toEqual(specifiedPaths)
    expect(leaves).toHaveLength(31)
  })

  test('each lies below its parent, and every way leads from the top', () => {
    fc.assert(
      fc.property(topics, (path) => {
        const way = pathsTo(path)
        expect(way.at(-1)).toBe(path)
        expect(childrenOf(null)).toContain(way[0])
        for (const one of childrenOf(path)) expect(parentOf(one)).toBe(path)
        expect(isLeaf(path)).toBe(!topicPaths.some((one) => one.startsWith(`${path}/`)))
      }),
    )
  })
})

describe('the list beside a topic', () => {
  test('shows the top, siblings, parent, children and grandparent, and nothing else', () => {
    fc.assert(
      fc.property(topics, topics, (current, other) => {
        const parts = current.split('/').length
        const isTop = other.split('/').length === 2
        const isKin =
          other === current ||
          parentOf(other) === parentOf(current) ||
          parentOf(other) === current ||
          (current.startsWith(`${other}/`) && parts - other.split('/').length <= 2)
        expect(listedBeside(current).has(other)).toBe(isTop || isKin)
      }),
    )
  })

  test('of a leaf at the bottom', () => {
    expect([...listedBeside('/orders/details/visor')].toSorted()).toEqual([
      '/budgets',
      '/compositor',
      '/config',
      '/orders',
      '/orders/details',
      '/orders/details/preview',
      '/orders/details/status',
      '/orders/details/visor',
    ])
  })
})

describe('an address', () => {
  test('leads to its topic, however it is written', () => {
    fc.assert(
      fc.property(
        topics,
        fc.constantFrom('', '/'),
        fc.func(fc.constantFrom('as it is', 'upper', 'encoded')),
        (path, end, how) => {
          const letters = Array.from(`${path}${end}`, (letter, at) =>
            how(at) === 'upper'
              ? letter.toUpperCase()
              : how(at) === 'encoded'
                ? `%${letter.charCodeAt(0).toString(16)}`
                : letter,
          )
          expect(topicOf(letters.join(''))).toBe(path)
        },
      ),
    )
    expect(addressOf('/orders/filter')).toBe('#/tuto?/orders/filter')
  })

  test('that names no topic leads to the first', () => {
    for (const query of ['', '/', '/orders/nothing', 'orders/filter/x', '%E0%A4%A', 'x=1'])
      expect(topicOf(query)).toBe('/compositor')
    expect(topicOf('orders')).toBe('/orders')
  })
})
