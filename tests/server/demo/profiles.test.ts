import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { demoClients } from '../../../server/demo/accounts.ts'
import { demoProfiles } from '../../../server/demo/profiles.ts'
import { savedProfile } from '../../../src/contract/endpoints/profiles.ts'
import { sellerName } from '../../../src/domain/profile.ts'
import { isMistypedTaxNumber } from '../../../src/domain/spain.ts'

test.each(demoClients.map(({ id, name }) => [name, id] as const))(
  'a quote of %s names its shop, where it is and how to reach it',
  (_, id) => {
    const profile = demoProfiles[id]
    const { seller } = z.strictObject(savedProfile).parse(profile)
    expect(profile?.seller).toEqual(seller)
    for (const text of [sellerName(seller), seller.address, seller.phone, seller.email])
      expect(text).not.toBe('')
    expect(isMistypedTaxNumber(seller.taxNumber)).toBe(false)
  },
)
