import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink } from '../../../src/domain/contact.ts'
import { customerKey } from '../../../src/domain/orders/customer.ts'
import { asciiEmail, emailKey, isEmail } from '../../../src/domain/people/email.ts'

test.each([
  'a@b.co',
  'Ana.Soler+sofas@tienda-1.example',
  "o'hara@x.y.example",
  `${'a'.repeat(300)}@b.co`,
  'info@mueblespeña.es',
  'info@Möbel-Groß.example',
  'tienda@دانشگاه.example',
  'pedidos@家具。example',
])('[VEND-02] %s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@',
  '@tienda.example',
  'ana@tienda',
  'ana@-tienda.example',
  'ana@tienda..example',
  'ana soler@tienda.example',
  'ana@tienda.example\n',
  'ana@tienda.example, berta@tienda.example',
  '<ana@tienda.example>',
  'ana@mueblespeña',
  'ana@peña.es/x',
  'ana@peña.es:25',
  'ana@x@peña.es',
  'ana@peña%2ees',
  'ana@peña.es?a',
  'ana@-peña-.es ',
  `ana@${'ñ'.repeat(64)}.es`,
  'josé@peña.es',
  `${'a'.repeat(320)}@b.co`,
])('[VEND-02] %j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a domain of any script is sent and compared in ASCII', () => {
  expect(asciiEmail('Info@mueblespeña.es')).toBe('Info@xn--mueblespea-19a.es')
  const forms = ['info@MUEBLESPEÑA.es', 'info@mueblespen\u0303a.es', 'INFO@xn--mueblespea-19a.es']
  expect(new Set(forms.map(emailKey))).toEqual(new Set(['info@xn--mueblespea-19a.es']))
  expect(new Set(forms.map((email) => customerKey({ customer: 'a', phone: '', email }))).size).toBe(
    1,
  )
  expect(mailLink('info@mueblespeña.es')).toBe('mailto:info@xn--mueblespea-19a.es')
  expect(asciiEmail('Ana@Tienda.Example')).toBe('Ana@Tienda.Example')
  expect(emailKey('no address')).toBe('no address')
})

test('what is an address on such a domain is one for a mail server, in the form that Node gives', () => {
  const label = fc.string({
    unit: fc.constantFrom('a', 'ñ', 'ü', 'ß', '家', 'я', '-', '0'),
    minLength: 1,
  })
  fc.assert(
    fc.property(fc.array(label, { minLength: 2, maxLength: 3 }), (labels) => {
      const domain = labels.join('.')
      const email = asciiEmail(`a@${domain}`)
      if (email === null) return
      expect(email.toLowerCase()).toBe(`a@${domainToASCII(domain)}`)
      expect(email).toMatch(/^[\w.@-]+$/)
      expect(asciiEmail(email)).toBe(email)
    }),
  )
})
