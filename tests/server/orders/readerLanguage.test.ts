import { expect, test } from 'vitest'
import { aClient, anOrder } from '../../../mocks/data.ts'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { documentLine } from '../../../server/orders/documentLine.ts'
import { fabricUses } from '../../../server/orders/fabricUses.ts'
import { inLanguage } from '../../../server/orders/readerLanguage.ts'
import type { OrderDocument } from '../../../server/store/types.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { priceLine } from '../../../src/domain/pricing/priceLine.ts'

/** A sofa as an order that was made in Spanish keeps it. */
function saved(): OrderDocument {
  const article = demoIndex.articles.get('ALB-L2')
  if (!article) throw new Error('The demo has no ALB-L2')
  const materials = Object.fromEntries(article.parts.map((part) => [part, 'TO-02']))
  const accessories = { pata: 'PAT-HIERRO-15' }
  const terms = { discounts: [], rate: aClient().rate }
  const answer = priceLine(
    { article: 'ALB-L2', materials, accessories, units: 1 },
    demoIndex,
    terms,
  )
  if ('fault' in answer) throw new Error(answer.fault.kind)
  const shoppingCartData = { special: '', remarks: 'Para el salón' }
  const wanted = { uuid: 'a', sceneIndex: 0, materials, accessories, shoppingCartData }
  const lines = [documentLine(wanted, article, answer.price, demoIndex, 'es')]
  return { ...anOrder().document, lines, fabrics: fabricUses(lines, demoIndex, 'es') }
}
const words = ({ lines, fabrics }: OrderDocument) => {
  const [line] = lines
  return {
    article: line?.metadata.modelName,
    accessories: Object.keys(line?.accessories ?? {}),
    parts: Object.keys(line?.lineReport ?? {}),
    fabrics: [
      ...new Set(Object.values(line?.lineReport ?? {})),
      ...fabrics.map(({ name }) => name),
    ],
    fabricParts: fabrics.flatMap(({ parts }) => parts),
  }
}

test('[LANG-02] articles, parts, fabrics and accessories are told in the reader’s language', async () => {
  const article = demoIndex.articles.get('ALB-L2')?.names
  const fabric = demoIndex.fabrics.get('TO-02')?.names
  const spanish = words(saved())
  expect(spanish.article).toBe(article?.es)
  expect(spanish.accessories).toEqual(['Pata: Hierro negro 15 cm, Negro mate'])
  const english = words(await inLanguage(saved(), demoIndex, 'en'))
  expect(english.article).toBe(article?.en)
  expect(english.accessories).toEqual(['Leg: Black iron 15 cm, Matt black'])
  expect(english.fabrics.at(-1)).toBe(fabric?.en)
  for (const part of [...english.parts, ...english.fabricParts])
    expect(spanish.parts).not.toContain(part)
  expect(words(await inLanguage(saved(), demoIndex, 'es'))).toEqual(spanish)
})

test('what has another name in the catalogue by now, or has left it, stays as the order has it', async () => {
  const names = { es: 'Alba nueva', en: 'New Alba' }
  const renamed = indexCatalogue({
    ...demoCatalogue,
    articles: demoCatalogue.articles.map((one) => (one.id === 'ALB-L2' ? { ...one, names } : one)),
  })
  expect(words(await inLanguage(saved(), renamed, 'en')).article).toBe(words(saved()).article)
  const emptied = indexCatalogue({ ...demoCatalogue, articles: [], fabrics: [], accessories: [] })
  const left = words(await inLanguage(saved(), emptied, 'en'))
  const { article, accessories, fabrics } = words(saved())
  expect(left).toMatchObject({ article, accessories, fabrics })
})

test('an older order, which names its accessories by their types alone, tells which they are', async () => {
  const document = saved()
  const lines = document.lines.map((line) => ({ ...line, accessories: { Pata: 'PAT-HIERRO-15' } }))
  const told = await inLanguage({ ...document, lines }, demoIndex, 'es')
  expect(words(told).accessories).toEqual(['Pata: Hierro negro 15 cm, Negro mate'])
})

test('one whose accessory has left the catalogue still tells which it was', async () => {
  const document = saved()
  const lines = document.lines.map((line) => ({ ...line, accessories: { Pata: 'PAT-HIERRO-15' } }))
  for (const gone of [{ accessories: [] }, { accessories: [], articles: [] }]) {
    const index = indexCatalogue({ ...demoCatalogue, ...gone })
    const told = await inLanguage({ ...document, lines }, index, 'en')
    expect(words(told).accessories).toEqual(['Leg: PAT-HIERRO-15'])
  }
})

test('a part that is called in one language as another part in the other is not taken for it', async () => {
  const { fabrics } = saved()
  const [first = ''] = fabrics[0]?.parts ?? []
  const english = (await inLanguage(saved(), demoIndex, 'en')).fabrics[0]?.parts
  // A part that comes before, whose English name is the Spanish name of the sofa's.
  const { parts } = demoCatalogue
  const others = parts.slice(0, 1).map((part) => ({
    ...part,
    ...{ id: 'otra', names: { es: 'Otra', en: first } },
  }))
  const index = indexCatalogue({ ...demoCatalogue, parts: [...others, ...parts] })
  expect((await inLanguage(saved(), index, 'en')).fabrics[0]?.parts).toEqual(english)
})

test('the parts that lack a fabric are told in the reader’s language, and of a document that tells none, nothing', async () => {
  const article = demoIndex.articles.get('ALB-L2')
  if (!article) throw new Error('The demo has no ALB-L2')
  const [line] = saved().lines
  if (!line) throw new Error('It has no line')
  const [part = '', ...others] = article.parts
  const materials = Object.fromEntries(others.map((one) => [one, 'TO-02']))
  const names = demoIndex.parts.get(part)?.names
  const told = async (bareParts?: string[]) => {
    const lines = [{ ...line, materials, bareParts }]
    return (await inLanguage({ ...saved(), lines }, demoIndex, 'en')).lines[0]?.bareParts
  }
  expect(names?.en).not.toBe(names?.es)
  expect(await told([names?.es ?? ''])).toEqual([names?.en])
  expect(await told(['Otro nombre'])).toEqual(['Otro nombre'])
  expect(await told()).toBeUndefined()
})
