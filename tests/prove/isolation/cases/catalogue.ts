import { aGlb } from '../../../server/catalogue/models/aGlb.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import type { Case, Params } from '../cases.ts'
import type { Things } from '../things.ts'

const clientId = (own: Things): Params => ({ clientId: own.clientId })

/** What a catalogue tells, by route. */
const readings: Partial<Record<EndpointName, Params>> = {
  dictionaryAll: {},
  dbmodels: {},
  dbmodelParts: { models: ['ALBA-2P'] },
  dbmodelAccessories: { id: 'ALBA-2P' },
  dbmodelData: { modelId: 'ALBA-2P' },
  modelaccessories: { id: 'ALBA-2P' },
  catalogmodels: {},
  catalogmaterials: {},
  materialscatalogue: {},
  catalogaccessories: {},
  scenecatalogue: {},
}

/** Everybody reads a catalogue: the client's own, by being its people or by its key, else the one that is for all. */
const readingCases = Object.entries(readings).flatMap(([name, params]): Case[] => {
  const reading = { route: name as EndpointName, about: 'none', writes: false } as const
  return [
    { ...reading, needs: 'anybody', params: (own) => ({ ...params, ...clientId(own) }) },
    {
      ...{ ...reading, way: 'with its key', needs: 'anybody', shows: ['Catalogue'] },
      params: (own) => ({ ...params, ...clientId(own), key: own.catalogueKey }),
      inner: (_, other) => clientId(other),
    },
  ]
})

const office = { about: 'client', needs: ['manageRate'] } as const

const modelOfArticle = () =>
  aGlb(
    ['asiento', 'brazo']
      .map((material) => ({
        ...{ material, size: [1.8, 0.85, 0.95] as const, at: [0, 0.425, 0] as const },
      }))
      .map(({ material, size, at }) => ({ material, size: [...size], at: [...at] })),
  )

/** Catalogues, as everybody reads them, and in the client's office. */
export const catalogueCases: readonly Case[] = [
  ...readingCases,
  {
    ...{ route: 'articlemodel', about: 'none', needs: 'anybody', writes: false },
    params: (own) => ({ id: own.model }),
  },
  { route: 'cataloguekey', about: 'client', needs: 'session', writes: false, params: clientId },
  { route: 'catalogueoffice', ...office, writes: false, params: clientId },
  {
    ...{ route: 'checkcatalogue', ...office, writes: false },
    params: (own) => ({ ...clientId(own), format: 'json' }),
    file: (own) => own.catalogueFile,
  },
  {
    ...{ route: 'importcatalogue', ...office, writes: true },
    params: (own) => ({
      ...{ ...clientId(own), format: 'json', name: 'nuevo.json', seen: own.catalogueVersion },
    }),
    file: (own) => own.catalogueFile,
  },
  {
    ...{ route: 'importcatalogue', way: 'for a day', ...office, writes: true },
    params: (own) => ({
      ...{ ...clientId(own), format: 'json', name: 'nuevo.json', seen: own.catalogueVersion },
      day: '2026-12-24',
    }),
    file: (own) => own.catalogueFile,
  },
  {
    ...{ route: 'exportcatalogue', ...office, writes: false },
    params: (own) => ({ ...clientId(own), format: 'csv' }),
  },
  {
    ...{ route: 'withdrawcatalogue', ...office, writes: true },
    params: (own) => ({ ...clientId(own), day: own.preparedDay, version: own.preparedVersion }),
    inner: (_, other) => ({ version: other.preparedVersion }),
  },
  {
    ...{ route: 'savearticlemodel', ...office, writes: true, file: modelOfArticle },
    params: (own) => ({ ...clientId(own), article: 'ALBA-2P' }),
  },
  {
    ...{ route: 'removearticlemodel', ...office, writes: true },
    params: (own) => ({ ...clientId(own), article: 'ALBA-PUF' }),
  },
]
