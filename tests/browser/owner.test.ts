import { afterEach, expect, test } from 'vitest'
import { ownerOf } from '../../src/browser/owner.ts'
import { selectedClient, session } from '../../src/browser/session.ts'
import { contactFields, forgetDraftOf } from '../../src/cart/contactStore.ts'

afterEach(() => localStorage.clear())

test('keys of a client’s user name both, and anybody else is the visitor', () => {
  expect(ownerOf(1, 'ana')).toBe('1.ana')
  expect(ownerOf(0, '')).toBe('0.')
  expect(ownerOf(null, null)).toBe('visitor')
  expect(ownerOf(1, null)).toBe('visitor')
  expect(ownerOf(null, 'ana')).toBe('visitor')
})

test('a contact form that an earlier version has stored is found under its key', () => {
  session.set({ token: 't', userData: { login: 'ana', acl: {}, clients: [] } })
  selectedClient.set(1)
  const key = 'tresillo.contact.1.ana'
  const contact = Object.fromEntries(contactFields.map((field) => [field, '']))
  const draft = { key: 'k', lines: [], isNew: false, contact, shopName: '' }
  localStorage.setItem(key, JSON.stringify({ ...draft, budget: { id: 7, version: 1 } }))
  forgetDraftOf(8)
  expect(localStorage.getItem(key)).not.toBeNull()
  forgetDraftOf(7)
  expect(localStorage.getItem(key)).toBeNull()
})
