import { describe, expect, test } from 'vitest'
import { aCatalogue, anArticle } from '../../../mocks/catalogue.ts'
import { aClient, anOrder } from '../../../mocks/data.ts'
import { draftConfirmation } from '../../../server/mail/confirmation.ts'
import type { OrderDocument } from '../../../server/store/types.ts'
import { documentLine } from '../../../server/orders/documentLine.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'

const index = indexCatalogue(aCatalogue())
const mailing = {
  ...{ name: 'Tresillo', address: 'https://tienda.example' },
  factory: 'fabrica@tresillo.example',
}

/** A line as it is saved in Spanish; its price is 1.240 €. */
const line = (uuid: string, materials: Record<string, string>, remarks = '') => {
  const accessories = { pata: 'PAT-HAYA', cabezal: 'CAB-1' }
  const shoppingCartData = { special: remarks && 'Asiento 5 cm más alto', remarks }
  const price = {
    ...{ realIdentifier: 'ALBA-2P', quantity: 1, points: null, discountConditions: [37.5] },
    ...{ finalUnitPrice: 124_000, finalPrice: 124_000 },
  }
  const wanted = { uuid, sceneIndex: 0, materials, accessories, shoppingCartData }
  return documentLine(wanted, anArticle(), price, index, 'es')
}

/** What shop (in English) and factory (in Spanish) are mailed of an order that was saved in Spanish. */
async function mailsOf(lines: ReturnType<typeof line>[], given: Partial<OrderDocument> = {}) {
  const scenes = [{ version: 2, name: 'Salón', lines: [], joints: [], free: {} }]
  const { order, document } = anOrder({ totalPrice: 248_000 }, { lines, scenes, ...given })
  const client = aClient({ email: 'pedidos@alameda.example' })
  const saved = { cost: order, document, client, index, language: 'en' as const }
  const [shop, factory] = (await draftConfirmation(saved, mailing))(order, 'AAAA')
  return { shop, factory }
}

const dressed = line('a', { asiento: 'LN-04', brazo: 'BN-01' }, 'Costura doble\nen el <b>brazo')
const sale = { ...emptyProfile.sale, vat: { percent: 21, isIncluded: false } }
const bare = line('b', { asiento: 'LN-04' })

test('says of prices that they are without the tax that the total adds', async () => {
  const { shop, factory } = await mailsOf([dressed], { sale })
  expect(factory?.text).toContain('Escena 1: Salón (precios sin IVA)\n- 1 ×')
  expect(factory?.html).toContain('>Precio sin IVA</th>')
  expect(shop?.html).toContain('>Price without VAT</th>')
})

describe('the confirmation of an order', async () => {
  const { shop, factory } = await mailsOf([dressed, bare])

  test('[API-04] tells the factory all that a sofa is made from: scene, size, accessories, the fabric of each part, what is to be chosen, notes', () => {
    expect(factory?.text).toContain(
      `Escena 1: Salón
- 1 × Alba 2 plazas (ALBA-2P): 1.240,00\u00a0€
  180 × 85 × 95 cm
  Pata de haya, Natural · Reposacabezas alto, Tapizado
  Asiento: Lino Norte 04, arena (grupo de precio A)
  Brazo: Bouclé Nube 01, hueso (grupo de precio B)
  Especial: Asiento 5 cm más alto
  Nota: Costura doble
  en el <b>brazo
- 1 × Alba 2 plazas (ALBA-2P): desde 1.240,00\u00a0€
  180 × 85 × 95 cm
  Pata de haya, Natural · Reposacabezas alto, Tapizado
  Asiento: Lino Norte 04, arena (grupo de precio A)
  Tela por elegir: Brazo

Total: desde 2.480,00\u00a0€
`,
    )
  })

  test('tells the shop the same in its language, whichever it was saved in', () => {
    for (const part of [
      'Alba two-seater (ALBA-2P): 1.240,00',
      '  Beech leg, Natural · High headrest, Upholstered\n',
      '  Arm: Nube bouclé 01, bone (price group B)\n',
      '  Fabric to be chosen: Arm\n',
      'from 1.240,00\u00a0€',
      'Total: from 2.480,00\u00a0€',
    ])
      expect(shop?.text).toContain(part)
  })

  test('says the same as HTML, in which nothing that was typed is markup', () => {
    for (const part of ['Tela por elegir: Brazo', 'desde 1.240,00', '>desde 2.480,00'])
      expect(factory?.html).toContain(part)
    expect(factory?.html).toContain('Nota: Costura doble<br>en el &lt;b&gt;brazo')
    expect(factory?.html).not.toContain('<b>brazo')
  })

  test('tells nobody the discounts that a price holds', () => {
    const all = JSON.stringify([shop, factory])
    for (const said of ['37,5', '37.5', 'Descuento']) expect(all).not.toContain(said)
  })

  test('says of an order whose fabrics are all chosen what it costs, and not what it costs at least', async () => {
    const mails = await mailsOf([dressed])
    expect(mails.factory?.text).toContain('Total: 2.480,00')
    expect(JSON.stringify(mails)).not.toMatch(/desde|from |por elegir|to be chosen/)
  })
})
