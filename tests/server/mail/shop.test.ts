import { expect, test } from 'vitest'
import { senderOf, shopHead, shopOf } from '../../../server/mail/shop.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'

const seller = { ...emptyProfile.seller, legalName: 'Muebles, S. L.', email: 'a&b@tienda.example' }
const client = { name: 'Cliente 1', profile: { ...emptyProfile, seller } }

test('a mail is in the name of the profile; without one, of the shop on the order, or of the client', () => {
  expect(shopOf(client, { shopName: 'Centro' }).name).toBe('Muebles, S. L.')
  expect(shopOf({ name: 'Cliente 1' }, { shopName: 'Centro' }).name).toBe('Centro')
  expect(shopOf({ name: 'Cliente 1' }, { shopName: '' }).name).toBe('Cliente 1')
})

test('it is sent in that name, and its address is written to as a whole', () => {
  const shop = shopOf(client, { shopName: 'Centro' })
  const sender = { senderName: 'Muebles, S. L.', replyTo: 'a&b@tienda.example' }
  expect(senderOf(shop, {}, 'ana@tienda.example')).toEqual(sender)
  expect(shopHead(shop)).toContain('<a href="mailto:a%26b@tienda.example">')
})
