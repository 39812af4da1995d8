import { expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { atStart } from '../../src/contract/declared.ts'
import { later } from '../../src/contract/later.ts'

test('every call of the contract is declared in the browser once, and those that a site can’t be without with the page', () => {
  const names = [...Object.keys(atStart), ...Object.keys(later)]
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted())
  for (const [name, { optional }] of Object.entries(contract))
    if (!optional) expect(atStart, name).toHaveProperty(name)
})
