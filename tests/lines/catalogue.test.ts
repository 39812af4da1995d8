import { describe, expect, test, vi } from 'vitest'
import { es } from '../../i18n/es.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { fillIn, lookUp, type MessageArgs } from '../../i18n/translate.ts'
import { aCatalogue } from '../../mocks/catalogue.ts'
import { materialTree } from '../../server/features/catalogue/views.ts'
import type { Api } from '../../src/api/api.ts'
import { contract } from '../../src/contract/contract.ts'
import { indexCatalogue, isAllowed } from '../../src/domain/catalogue/catalogue.ts'
import {
  accessoryTypes,
  articlesOf,
  catalogueOf,
  defaultChoices,
  fabricsIn,
} from '../../src/lines/catalogue.ts'
import { fabricsWith } from '../../src/lines/FabricDialog.tsx'

const site = { library: '/library' }
const { root } = contract.catalogmaterials.reply.parse(
  await materialTree(indexCatalogue(aCatalogue()), 'es'),
)
const fabrics = fabricsIn(root, 'es', site)

describe('the fabrics of a catalogue', () => {
  test('stand with series, group, colour and picture, named in the language', () => {
    expect(fabrics).toHaveLength(4)
    expect(fabrics[0]).toEqual({
      id: 'LN-04',
      name: 'Lino Norte 04, arena',
      serie: 'lino',
      serieName: 'Lino Norte',
      group: 'A',
      cloth: 'linen',
      color: '#d8c7a8',
      picture: '/library/materials/LN-04.jpg',
    })
    expect(fabricsIn(root, 'en', site)[0]?.name).toBe('Lino Norte 04, sand')
  })

  test('are found by any field, whatever the case and accents', () => {
    const t = (key: MessageKey, args: MessageArgs = {}) =>
      fillIn(lookUp([es], key) ?? '', args, 'es')
    const found = (text: string) => fabricsWith(fabrics, text, t).map(({ id }) => id)
    expect(found('BOUCLE')).toEqual(['BN-01'])
    expect(found('ln-0')).toEqual(['LN-04', 'LN-05'])
    expect(found('  ')).toHaveLength(4)
    expect(found('.*')).toEqual([])
    // As the headings say it, and by the letter alone, which stands in every name.
    const group = fabrics.at(-1)?.group ?? ''
    expect(group).toMatch(/^[A-Z]$/)
    const dear = fabrics.filter((fabric) => fabric.group === group).map(({ id }) => id)
    expect(dear.length).toBeGreaterThan(0)
    expect(dear.length).toBeLessThan(fabrics.length)
    for (const text of [group, `grupo ${group.toLowerCase()}`, `Grupo de precio ${group}`])
      expect(found(text)).toEqual(dear)
    expect(found('grupo')).toHaveLength(4)
    for (const [field, text] of [
      ['serie', 'lino'],
      ['cloth', 'linen'],
      ['color', '#d8c7a8'],
    ] as const)
      expect(found(text)).toEqual(
        fabrics.filter((fabric) => fabric[field] === text).map(({ id }) => id),
      )
  })
})

describe('articles', () => {
  const model = (given: object) => ({
    model: 'M1',
    line: '',
    description: 'Sofá',
    article: '',
    article2: '',
    width: null,
    height: null,
    depth: null,
    restrictions: [],
    ...given,
  })

  test('are those of the models, by the dictionary’s names, and what the dictionary alone knows', () => {
    const dictionary = new Map([
      ['A1', 'Sofá Alba'],
      ['B7', 'Funda'],
    ])
    expect(
      articlesOf([model({ article: 'A1' }), model({ model: 'M2' })], dictionary),
    ).toMatchObject([
      { article: 'A1', model: 'M1', name: 'Sofá Alba' },
      { article: 'M2', model: 'M2', name: 'Sofá' },
      { article: 'B7', model: 'B7', name: 'Funda' },
    ])
  })

  test('keep a series off the parts that can’t have it, or off all', () => {
    const article = {
      restrictions: [
        { part: 'brazo', series: ['piel'] },
        { part: '', series: ['lino'] },
      ],
    }
    expect(isAllowed(article, 'brazo', 'piel')).toBe(false)
    expect(isAllowed(article, 'asiento', 'piel')).toBe(true)
    expect(isAllowed(article, 'asiento', 'lino')).toBe(false)
  })
})

test('accessories begin with the first default of each type, and a type is needed where one of it says so', () => {
  const accessory = (id: string, type: string, isDefault: boolean, required = false) => ({
    ...{ id, type, default: isDefault, required },
    ...{ id3d: '', name: id, finish: '', typeName: type.toUpperCase() },
  })
  const all = [
    accessory('a', 'pata', false),
    accessory('b', 'pata', true, true),
    accessory('c', 'pata', true),
    accessory('d', 'arcón', false),
  ]
  expect(defaultChoices(all)).toEqual({ pata: 'b' })
  expect(accessoryTypes(all)).toEqual([
    { type: 'pata', typeName: 'PATA', required: true },
    { type: 'arcón', typeName: 'ARCÓN', required: false },
  ])
})

describe('what has been loaded', () => {
  const reply = { root: [], unread: [] }
  const apiWith = (call: (name: string) => Promise<unknown>) => {
    const calls = vi.fn(call)
    return { api: { call: calls, has: () => false, site } as unknown as Api, calls }
  }

  test('is not asked for again, for a client and a language; a failure is', async () => {
    let isDown = true
    const { api, calls } = apiWith(() =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(reply),
    )
    const open = () => catalogueOf(api, 1, 'es').materials()
    await expect(open()).rejects.toThrow('down')
    isDown = false
    expect(await Promise.all([open(), open()])).toEqual([[], []])
    await open()
    expect(calls).toHaveBeenCalledTimes(2)
    await catalogueOf(api, 1, 'en').materials()
    await catalogueOf(api, 2, 'es').materials()
    expect(calls).toHaveBeenCalledTimes(4)
  })
})
