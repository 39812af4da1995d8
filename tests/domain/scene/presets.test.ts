import { expect, test } from 'vitest'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { composedPreset, presetsOf } from '../../../src/domain/scene/presets.ts'
import { solve } from '../../../src/domain/scene/solve.ts'
import { facts, rowsOf } from './composing.ts'

const presets = presetsOf(demoIndex)
const newIds = () => {
  let last = 0
  return () => `line ${++last}`
}

test('every line of furniture of the demo has suites to start from', () => {
  const kinds = Object.fromEntries(
    demoIndex.catalogue.lines.map(({ id }) => [
      id,
      presets.filter(({ furniture }) => furniture === id).map(({ kind }) => kind),
    ]),
  )
  expect(kinds.ALB).toHaveLength(9)
  expect(kinds.BRZ).toEqual(expect.arrayContaining(['chaiseLeft', 'chaiseRight', 'corner']))
  expect(kinds.NID).toEqual(['sofa2', 'twoPiece'])
  for (const own of Object.values(kinds)) expect(own.length).toBeGreaterThanOrEqual(2)
})

test.each(presets.map((preset) => [`${preset.furniture} ${preset.kind}`, preset] as const))(
  '%s stands without one in another, each row where it stays, with the accessories that it needs',
  (_, preset) => {
    const composition = composedPreset(preset, demoIndex, newIds())
    if (composition === null) throw new Error('It does not stand')
    expect(rowsOf(composition)).toEqual(preset.rows.map((row) => row.join(' ')))
    const solved = solve(composition.scene, facts.shapeOf)
    expect(solved).toMatchObject({ collisions: [], missing: [], broken: [] })
    expect(Object.keys(composition.scene.free)).toHaveLength(preset.rows.length)
    for (const { accessories } of composition.scene.lines) expect(accessories.pata).toBeDefined()
  },
)

test('a suite whose articles have left the catalogue is none', () => {
  const [preset] = presets
  if (preset === undefined) throw new Error('No presets')
  const gone = { ...preset, rows: [['GONE']] }
  expect(composedPreset(gone, demoIndex, newIds())).toBeNull()
})
