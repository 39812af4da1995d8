import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { cartSceneOf } from '../../src/cart/composed.ts'
import { sceneDeed } from '../../src/cart/history/deeds.ts'
import { createQuoteHistory } from '../../src/cart/history/quoteHistory.ts'
import type { StoredCart } from '../../src/cart/storedCart.ts'
import type { Command } from '../../src/domain/scene/commands/command.ts'
import { run } from '../../src/domain/scene/commands/run.ts'
import type { Composition } from '../../src/domain/scene/composition.ts'
import { factsFrom } from '../../src/domain/scene/facts.ts'
import { solve } from '../../src/domain/scene/solve.ts'
import { latencies, median, quantile } from './lists/measure.ts'

// What it costs to work out a large scene and to change it, in this process alone: node tests/bench/scenes.ts

const facts = factsFrom(demoIndex)
const rows = ['ALB-L2 ALB-N1 ALB-N1 ALB-CO ALB-N1 ALB-N1 ALB-R2', 'DUN-L2 DUN-N1 DUN-N1 DUN-CR']
/** A place that no other row of the scene reaches; half of them are turned. */
const placeOf = (row: number) => ({
  x: (row % 3) * 6000,
  y: Math.floor(row / 3) * 6000,
  turn: row % 2 ? 30 : 0,
})

function sceneOf(modules: number): Composition {
  let composition: Composition = {
    scene: { version: 2, name: '', lines: [], joints: [], free: {} },
    wanted: {},
  }
  const put = (command: Command) => {
    const outcome = run(composition, command, facts)
    if ('reason' in outcome) throw new Error(JSON.stringify(outcome))
    composition = outcome.composition
  }
  let line = 0
  for (let row = 0; line < modules; row++)
    for (const [at, article] of (rows[row % rows.length] ?? '').split(' ').entries()) {
      if (line === modules) break
      const end = { line: String(line - 1), hand: 'right' } as const
      put({ kind: 'add', line: String(line++), article, at: at === 0 ? placeOf(row) : end })
    }
  return composition
}

const bound = { count: 3000, seconds: 3 }
const ms = (taken: readonly number[]) =>
  `${median(taken).toFixed(3).padStart(10)} ${quantile(taken, 0.99).toFixed(3).padStart(8)}`

const composition = sceneOf(30)
const { collisions, modules } = solve(composition.scene, facts.shapeOf)
if (modules.length !== 30 || collisions.length > 0) throw new Error('The scene is not as meant')

let cart: StoredCart = {
  scenes: [{ ...cartSceneOf(composition, String), id: 'one' }],
  dbItems: [],
  rate: null,
}
/** Changes the cart as the browser's storage does: what is read from it are other objects. */
const write = (change: (now: StoredCart) => StoredCart) => {
  cart = JSON.parse(JSON.stringify(change(cart))) as StoredCart
  return 'stored' as const
}
const history = createQuoteHistory({ get: () => cart, quote: () => undefined, write })
const inFabric = run(composition, { kind: 'fabric', fabric: 'LN-01', on: 'everything' }, facts)
if ('reason' in inFabric) throw new Error(JSON.stringify(inFabric))
const dressed = inFabric.composition
/** Dresses the scene, a step of the cart's history, and undoes it. */
function undone() {
  const [before] = cart.scenes
  const change = (now: StoredCart): StoredCart => ({
    ...now,
    scenes: [cartSceneOf(dressed, String, before)],
  })
  history.change(() => write(change), sceneDeed('included', 'one'))
  if (history.undo() === null) throw new Error('Nothing was undone')
}

const cases: Record<string, () => unknown> = {
  'solve and check': () => solve(composition.scene, facts.shapeOf),
  'move a row': () => run(composition, { kind: 'move', line: '0', x: -20, y: 10 }, facts),
  'dock another module': () =>
    run(
      composition,
      { kind: 'add', line: 'new', article: 'ALB-N1', at: { line: '1', hand: 'right' } },
      facts,
    ),
  'take a module out': () => run(composition, { kind: 'remove', line: '1' }, facts),
  'a fabric on everything': () =>
    run(composition, { kind: 'fabric', fabric: 'LN-01', on: 'everything' }, facts),
  'a step and its undo': undone,
}
/** Milliseconds that the design allows at most, in the median. */
const budgets: Record<string, number> = { 'solve and check': 2, 'a step and its undo': 16 }
console.log('A scene of 30 modules     median ms   p99 ms   at most')
for (const [name, work] of Object.entries(cases)) {
  await latencies({ count: 500, seconds: 1 }, work)
  const taken = await latencies(bound, work)
  const most = budgets[name]
  const beside =
    most === undefined
      ? ''
      : `${most.toFixed(0).padStart(10)}${median(taken) > most ? '  over its budget' : ''}`
  console.log(`${name.padEnd(24)} ${ms(taken)}${beside}`)
}
