import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberIn, readCommand } from '../../../src/portal/palette/command.ts'

const actions = [
  { action: 'confirm', label: 'Confirmar' },
  { action: 'unconfirm', label: 'Quitar confirmación' },
  { action: 'convert', label: 'Pasar a pedido' },
] as const

test.each([
  ['12404', '12404', []],
  ['  12404:S3D ', '12404:S3D', []],
  ['conf 12404', '12404', ['confirm']],
  ['12404 CONFIRMAR', '12404', ['confirm']],
  ['quitar confirmacion 12404:s3d', '12404:s3d', ['unconfirm']],
  ['pasar a 12404', '12404', ['convert']],
  ['confirmar', 'confirmar', []],
  ['600 000 057', '600 000 057', []],
  ['+34 600 000 057', '+34 600 000 057', []],
  ['Inés 12404', 'Inés 12404', []],
  ['calle 7', 'calle 7', []],
  ['', '', []],
])('reads %j', (text, search, meant) => {
  expect(readCommand(text, actions)).toEqual({ search, meant })
})

test('what names no action is searched for as it is typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { search, meant } = readCommand(text, actions)
      if (meant.length === 0) expect(search).toBe(text.trim())
      else expect(text).toContain(search)
    }),
  )
})

test.each([
  ['12404', 12404],
  [' 12404:s3d', 12404],
  ['12404 7', null],
  ['1', null],
  ['1234567890123456', null],
  ['Soto', null],
])('the number in %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
