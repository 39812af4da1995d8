import { expect, test } from 'vitest'
import { telephoneLink } from '../../src/ui/telephoneLink.ts'

test('a number is called as it was written, without what only separates; a text without digits calls nobody', () => {
  expect(telephoneLink('+34 600 000 057')).toBe('tel:+34600000057')
  expect(telephoneLink('+44 (0)20 7946-0958')).toBe('tel:+442079460958')
  expect(telephoneLink('por la tarde')).toBeUndefined()
})
