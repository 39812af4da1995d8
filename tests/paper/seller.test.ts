import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../mocks/data.ts'
import type { Profile } from '../../src/domain/profile.ts'
import { aReport, readPdf } from './reports.ts'

const profile: Profile = {
  seller: {
    legalName: 'Muebles La Alameda, S. L.',
    tradeName: 'La Alameda Centro',
    address: 'Calle Mayor, 12\n28013 Madrid',
    taxNumber: 'B12345674',
    phone: '+34 915 551 234',
    email: 'hola@alameda.example',
    web: 'https://alameda.example/',
    iban: 'ES9121000418450200051332',
  },
  sale: {
    words: { es: 'Entrega en seis semanas.', en: '' },
    vat: { percent: 21, isIncluded: false },
    deposit: 40,
  },
}

const price = { quantity: 1, discountConditions: [], finalUnitPrice: 1000.1, finalPrice: 1000.1 }
const document = { lines: [aLine({ price })], sale: profile.sale }
const order = { totalPrice: 100010 }

const textOf = async (...given: Parameters<typeof aReport>) =>
  (await readPdf(aReport(...given))).text.replace(/\s+/g, ' ')

test('a shop’s paper has its head, codes, tax, deposit, account, terms, its name at the foot and a place to sign', async () => {
  const text = await textOf({ order, document, client: { profile } })
  for (const part of [
    'La Alameda Centro',
    'Muebles La Alameda, S. L. · NIF B12345674',
    'Calle Mayor, 12',
    '28013 Madrid',
    '+34 915 551 234',
    'hola@alameda.example',
    'alameda.example',
    'ALBA-2P',
    'Precio sin IVA Importe sin IVA',
    '1.000,10 € sin IVA',
    'Base imponible 1.000,10 €',
    'IVA 21 % 210,02 €',
    'Total 1.210,12 €',
    'A cuenta, 40 % 484,05 €',
    'Cuenta bancaria: ES91 2100 0418 4502 0005 1332',
    'Entrega en seis semanas.',
    'Acepto este presupuesto.',
    'Lugar, fecha y firma',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Tresillo')
  // What nobody has filled in leaves no dash.
  expect(text).not.toMatch(/ – /)
})

test('what a shop tells not is not there; an English reader gets Spanish terms where there are no others', async () => {
  const plain = await textOf({ order, document: { lines: document.lines } })
  expect(plain).toContain('Total 1.000,10 €')
  expect(plain).not.toMatch(/IVA|Base imponible|A cuenta|Condiciones|firma|NIF B/)
  expect(plain).toContain('Tresillo')
  const english = await textOf({ order, document, client: { profile } }, { language: 'en' })
  expect(english).toContain('VAT 21%')
  expect(english).toContain('Entrega en seis semanas.')
})

test('prices that include the tax say what of them it is', async () => {
  const sale = { ...profile.sale, vat: { percent: 21, isIncluded: true } }
  const text = await textOf({ order, document: { ...document, sale } })
  expect(text).toContain('Base imponible 826,53 €')
  expect(text).toContain('IVA 21 % 173,57 €')
  expect(text).toContain('Total 1.000,10 €')
})

test.each(['es', 'en'] as const)(
  'the tax of the Canary Islands has its own name beside prices and in the sums (%s)',
  async (language) => {
    const sale = { ...profile.sale, vat: { name: 'igic', percent: 7, isIncluded: false } } as const
    const text = await textOf({ order, document: { ...document, sale } }, { language })
    expect(text).toContain(language === 'es' ? 'Importe sin IGIC' : 'Amount without IGIC')
    expect(text).toContain(language === 'es' ? 'IGIC 7 % 70,01 €' : 'IGIC 7% 70,01 €')
    expect(text).not.toMatch(/IVA|VAT/)
  },
)

test('an e-mail that is too long for its column goes on behind a mark that parts it', async () => {
  const { contact } = anOrder().document
  const email = 'elvira.quiroga.montes@muebleslaalameda.example'
  const text = await textOf({ document: { contact: { ...contact, email } } })
  expect(text).toContain('elvira.quiroga.montes@ muebleslaalameda.example')
})

test('what lacks a fabric has all of these as the least', async () => {
  const lines = [aLine({ price, bareParts: ['Asiento'] })]
  const text = await textOf({ order, document: { ...document, lines } })
  expect(text).toContain('Base imponible desde 1.000,10 €')
  expect(text).toContain('Total desde 1.210,12 €')
})

test('a masked report tells tax and deposit, and nothing of who sells', async () => {
  const text = await textOf({ order, document, client: { profile }, isMasked: true })
  expect(text).toContain('IVA 21 % 210,02 €')
  expect(text).not.toMatch(/Alameda|Entrega en seis/)
})

test('an order needs no signature', async () => {
  const text = await textOf({ order: { ...order, type: 'order' }, document, client: { profile } })
  expect(text).not.toContain('firma')
})

test('the file’s author is the shop by its profile’s name, not by the name that somebody typed on the order', async () => {
  const named = { order, document: { ...document, shopName: 'Tienda' } }
  const { pdf } = await readPdf(aReport({ ...named, client: { profile } }))
  expect((await pdf.getMetadata()).info).toMatchObject({ Author: 'La Alameda Centro' })
  const plain = await readPdf(aReport(named))
  expect((await plain.pdf.getMetadata()).info).toMatchObject({ Author: 'Tienda' })
})

test('the address of the web is one line, however wide its letters come out', async () => {
  for (const web of ['https://www.casa.example/', 'https://www.sofac.example/']) {
    const shop = { ...profile, seller: { ...profile.seller, email: '', phone: '', web } }
    const { text } = await readPdf(aReport({ order, document, client: { profile: shop } }))
    expect(text).toContain(web.replace(/^https:\/\/|\/$/g, ''))
  }
})
