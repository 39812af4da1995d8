import { expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { atStart } from '../../src/contract/declared.ts'
import { factory } from '../../src/contract/endpoints/factory.ts'
import { later } from '../../src/contract/later.ts'

test('every call of the contract, but those that other systems make, is declared in the browser once, and those that a site can’t be without with the page', () => {
  const names = [...Object.keys(atStart), ...Object.keys(later)]
  const own = Object.keys(contract).filter((name) => !(name in factory))
  expect(names.toSorted()).toEqual(own.toSorted())
  for (const [name, { optional }] of Object.entries(contract))
    if (!optional) expect(atStart, name).toHaveProperty(name)
})
