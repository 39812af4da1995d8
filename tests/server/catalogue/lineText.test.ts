import { expect, test } from 'vitest'
import { aCatalogue, anArticle } from '../../../mocks/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { accessoriesByName, lineReport } from '../../../server/catalogue/lineText.ts'

const names = { es: 'Asiento', en: 'Seat' }
const seat = (id: string, given = names) => ({
  id,
  names: given,
  surface: 'seat' as const,
  weight: 1,
})
const article = anArticle({ parts: ['left', 'right', 'asiento', 'third'] })
const { parts } = aCatalogue()
const third = seat('third', { es: 'Asiento (2)', en: 'Seat (2)' })
const index = indexCatalogue(
  aCatalogue({ articles: [article], parts: [...parts, seat('left'), seat('right'), third] }),
)

test('parts that are called the same each tell their fabric, under a name of their own', () => {
  const covers = { left: 'LN-04', right: 'BN-01', asiento: 'LN-05', third: 'PR-03' }
  expect(lineReport(article, covers, index, 'en')).toEqual({
    Seat: 'Lino Norte 04, sand (price group A)',
    'Seat (3)': 'Nube bouclé 01, bone (price group B)',
    'Seat (4)': 'Lino Norte 05, sage (price group A)',
    'Seat (2)': 'Roble leather 03, camel (price group C)',
  })
})

test('a part is called the same whether the other parts of its name are covered or not', () => {
  expect(Object.keys(lineReport(article, { right: 'BN-01' }, index, 'es'))).toEqual(['Asiento (3)'])
})

test('accessories of one name are both told', () => {
  const leg = index.accessories.get('PAT-HAYA')
  if (leg === undefined) throw new Error('no leg')
  const another = { ...leg, id: 'PAT-OTRA', type: 'cabezal' }
  const accessories = [...index.catalogue.accessories, another]
  const twice = indexCatalogue({ ...index.catalogue, accessories })
  const ids = Object.values(
    accessoriesByName({ pata: 'PAT-HAYA', cabezal: 'PAT-OTRA' }, twice, 'es'),
  )
  expect(ids).toEqual(['PAT-HAYA', 'PAT-OTRA'])
})
