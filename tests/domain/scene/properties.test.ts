import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { sceneSchema } from '../../../src/contract/scene.ts'
import { isAllowed } from '../../../src/domain/catalogue/catalogue.ts'
import { run } from '../../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'
import { factsFrom } from '../../../src/domain/scene/facts.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { scenes } from '../../scenes.ts'
import { attempts, type Attempt } from './anyCommand.ts'
import { docked } from './docked.ts'

const facts = factsFrom(demoIndex)
const corner: Composition = { scene: docked('ALB-L2 ALB-CO ALB-R2', 'ALB-PF'), wanted: {} }

/** The composition after each attempt that was not refused, the first one before them all; and the last one. */
function lived(tried: readonly Attempt[], from: Composition = corner) {
  const seen = [from]
  let composition = from
  tried.forEach((attempt, step) => {
    const outcome = run(composition, attempt(composition, step), facts)
    if ('reason' in outcome) {
      if (outcome.repair !== null) {
        const repaired = run(composition, outcome.repair, facts)
        expect(repaired, JSON.stringify(outcome)).toHaveProperty('composition')
      }
      return
    }
    if (outcome.composition === composition) return
    composition = outcome.composition
    seen.push(composition)
  })
  return { composition, seen }
}

test('after whatever is tried a scene is sound: all of it has its place, each row one, and nothing stands in anything', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      for (const { scene, wanted } of lived(tried).seen.slice(1)) {
        expect(sceneSchema.parse(scene)).toEqual(scene)
        const solved = solve(scene, facts.shapeOf)
        expect(solved).toMatchObject({ collisions: [], missing: [], broken: [] })
        expect(solved.modules).toHaveLength(scene.lines.length)
        const ids = scene.lines.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(Object.keys(wanted)))
      }
    }),
    { numRuns: 150 },
  )
})

test('a scene from elsewhere, however it is docked, can be worked on and stays readable, with what we don’t know of it', () => {
  const articles = ['ALB-L2', 'ALB-CO', 'ALB-CR', 'ALB-N1', 'ALB-PF', 'GONE']
  const ends = fc.array(fc.constantFrom('left', 'right'), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(scenes, ends, attempts, (given, connectors, tried) => {
      const scene = {
        ...given,
        lines: given.lines.map((line, at) => ({ ...line, article: articles[at] ?? '' })),
        joints: given.joints.map(({ from, to, ...rest }, at) => ({
          ...rest,
          from: { ...from, connector: connectors[at] ?? '' },
          to: { ...to, connector: connectors[9 - at] ?? '' },
        })),
      }
      const first = solve(scene, facts.shapeOf)
      const strange = Object.keys(scene).filter((field) => field.startsWith('x-'))
      for (const composition of lived(tried, { scene, wanted: {} }).seen) {
        expect(sceneSchema.parse(composition.scene)).toEqual(composition.scene)
        const { collisions, broken } = solve(composition.scene, facts.shapeOf)
        expect(collisions.length).toBeLessThanOrEqual(first.collisions.length)
        expect(broken.length).toBeLessThanOrEqual(first.broken.length)
        expect(Object.keys(composition.scene)).toEqual(expect.arrayContaining(strange))
      }
    }),
    { numRuns: 150 },
  )
})

test('once something was placed each row has one place of its own, so that it stays when others move', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      const placed: Attempt = () => ({ kind: 'add', line: 'first', article: 'ALB-S1', at: null })
      const { scene } = lived([placed, ...tried]).composition
      for (const row of solve(scene, facts.shapeOf).rows)
        expect(row.filter((line) => line in scene.free)).toHaveLength(1)
    }),
    { numRuns: 100 },
  )
})

test('every line wears what it may wear, and has what it must have', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      for (const line of lived(tried, { scene: docked(), wanted: {} }).composition.scene.lines) {
        const article = demoIndex.articles.get(line.article)
        if (article === undefined) throw new Error(`No article ${line.article}`)
        for (const [part, fabric] of Object.entries(line.materials)) {
          expect(article.parts).toContain(part)
          expect(isAllowed(article, part, demoIndex.fabrics.get(fabric)?.series ?? '')).toBe(true)
        }
        for (const { type, required, accessories } of article.slots) {
          const chosen = line.accessories[type]
          if (required) expect(chosen).toBeDefined()
          if (chosen !== undefined) expect(accessories).toContain(chosen)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('a mirror’s mirror changes nothing', () => {
  fc.assert(
    fc.property(attempts, fc.nat(), (tried, at) => {
      const before = lived([() => ({ kind: 'rename', name: 'x' }), ...tried]).composition
      const line = before.scene.lines[at % Math.max(1, before.scene.lines.length)]?.id ?? ''
      const command = { kind: 'mirror', line } as const
      const once = run(before, command, facts)
      if ('reason' in once) return
      const twice = run(once.composition, command, facts)
      // A scene from elsewhere gets its places with the first command.
      const placed = Object.keys(before.scene.free).length > 0
      if (placed) expect(twice).toEqual({ composition: before })
      expect(solve(once.composition.scene, facts.shapeOf).box).toSatisfy((box) => box !== null)
    }),
    { numRuns: 150 },
  )
})

test('the same commands lead to the same places, in whatever order the lines come', () => {
  fc.assert(
    fc.property(attempts, (tried) => {
      const { scene } = lived(tried).composition
      const backwards = { ...scene, lines: scene.lines.toReversed() }
      expect(solve(backwards, facts.shapeOf)).toEqual(solve(scene, facts.shapeOf))
    }),
    { numRuns: 100 },
  )
})
