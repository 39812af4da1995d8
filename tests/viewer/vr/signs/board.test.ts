import { Group, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { createBoard } from '../../../../src/viewer/vr/signs/board.ts'
import { board as measures, boardButtons } from '../../../../src/viewer/vr/signs/boardLayout.ts'

const content = {
  words: {
    title: '100:S3D',
    scene: (number: number) => `Scene ${number}`,
    comfort: { jump: 'Move: jumps', walk: 'Move: walking' },
    start: 'To the start',
    leave: 'Leave',
  },
  scenes: [0, 1],
  current: 0,
  comfort: 'jump',
} as const

/** A board that stands in a room which is turned itself, and a hand before it. */
function standing() {
  const board = createBoard()
  board.show(content)
  const room = new Group()
  room.position.set(2, 0, 1)
  room.rotation.y = 0.7
  room.add(board.mesh)
  board.mesh.position.set(-1, 1.4, -1)
  board.mesh.rotation.y = 0.6
  board.mesh.visible = true
  room.updateMatrixWorld(true)
  /** A ray from a hand to a point of the board, in metres from its middle. */
  const rayTo = (x: number, y: number, from = new Vector3(0.3, -0.2, 1.1)) => {
    const hand = board.mesh.localToWorld(from)
    const at = board.mesh.localToWorld(new Vector3(x, y, 0))
    return [hand, at.sub(hand).normalize()] as const
  }
  return { board, rayTo }
}

const middleOf = (label: string) => {
  const one = boardButtons(content, 0).find((button) => button.label === label)
  if (one === undefined) throw new Error(`The board has no ${label}`)
  const { w, h, pixels } = measures
  return [(one.x + one.w / 2 - w / 2) / pixels, (h / 2 - one.y - one.h / 2) / pixels] as const
}

test.each([
  ['Scene 2', { kind: 'scene', index: 1 }],
  ['To the start', { kind: 'start' }],
  ['Leave', { kind: 'leave' }],
])('a ray to ‘%s’ presses it, wherever the board stands', (label, deed) => {
  const { board, rayTo } = standing()
  expect(board.pressed(...rayTo(...middleOf(label)))).toEqual(deed)
})

test('beside the board, from behind it and once it is gone nothing is pressed; between buttons it is paper', () => {
  const { board, rayTo } = standing()
  expect(board.pressed(...rayTo(0.6, 0))).toBeNull()
  expect(board.pressed(...rayTo(0, 0, new Vector3(0, 0, -1)))).toBeNull()
  expect(board.pressed(...rayTo(-0.35, 0))).toBe('paper')
  board.mesh.visible = false
  expect(board.pressed(...rayTo(...middleOf('Leave')))).toBeNull()
})

test('a ray ends at the board, and shows which button it is at', () => {
  const { board, rayTo } = standing()
  const [glow] = board.mesh.children
  expect(board.aim(...rayTo(...middleOf('Scene 1')))).toBeCloseTo(1.2, 0)
  expect(glow?.visible).toBe(true)
  board.rest()
  expect(glow?.visible).toBe(false)
})
