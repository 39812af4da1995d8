import type { RouteReply } from '../../../src/contract/contract.ts'
import { isSeasonDay, officeLimits } from '../../../src/domain/catalogue/office.ts'
import { usualValidDays } from '../../../src/domain/orders/validity.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { Written } from '../../calls/tagged.ts'
import { importEvent } from '../../catalogue/comparison.ts'
import { readAsNote } from '../../catalogue/faultLines.ts'
import { tableNames } from '../../catalogue/file/draft.ts'
import type { Format } from '../../catalogue/file/read.ts'
import { receivedCatalogue, type FileSource } from '../../catalogue/fileWork.ts'
import { dayIn } from '../../../src/domain/zone.ts'
import type { PreparedCatalogue } from '../../store/clientStore.ts'
import { visitors } from '../../store/types.ts'
import { modelRoutes } from './models.ts'
import { clientOf, type OfficeCall } from './setting.ts'

const rules = { tenant: { kind: 'client', param: 'clientId' }, access: 'rates.list' } as const

/** Each file starts a thread. */
const files = {
  name: 'catalogueFiles',
  by: 'user',
  most: 60,
  within: hour,
} as const satisfies Limit

const sumOf = (rows: PreparedCatalogue['rows'], key: 'added' | 'changed' | 'removed') =>
  Object.values(rows).reduce((sum, counts) => sum + counts[key], 0)

const catalogueoffice = route('catalogueoffice', rules, async (call) => {
  const { store, catalogues, clientId, language, timeZone, at } = call
  const client = await clientOf(call)
  const own = (await store.catalogues.version(clientId))?.version ?? null
  const { catalogue } = (await catalogues.of(clientId)).index
  const prepared = await store.preparedCatalogues.ofClient(clientId)
  return {
    isOwn: own !== null,
    articles: catalogue.articles.length,
    fabrics: catalogue.fabrics.length,
    accessories: catalogue.accessories.length,
    today: dayIn(timeZone, at),
    prepared: prepared.map((one) => ({
      day: one.day,
      version: one.version,
      file: one.file,
      by: one.by.name,
      at: new Date(one.at).toISOString(),
      isBehind: one.comparedWith !== own,
      added: sumOf(one.rows, 'added'),
      changed: sumOf(one.rows, 'changed'),
      removed: sumOf(one.rows, 'removed'),
    })),
    models: catalogue.articles.flatMap(({ id, names, form }) =>
      form?.model === undefined ? [] : [{ article: id, name: names[language] }],
    ),
    discounts: (client.discounts ?? []).map(({ line, percents }) => ({
      line: line ?? '',
      name: catalogue.lines.find(({ id }) => id === line)?.names[language] ?? '',
      percents: [...percents],
    })),
    validDays: client.validDays ?? usualValidDays,
  }
})

/** What work with a client's catalogue reads: the catalogue that it orders from now, and the models that are stored. */
const sourceOf = ({ store, clientId }: Pick<OfficeCall, 'store' | 'clientId'>): FileSource => ({
  storedModels: async (names) => [...(await store.articleModels.stored([...new Set(names)]))],
  async inForce(into) {
    const own = await store.catalogues.read(clientId, into)
    if (own === null && (await store.catalogues.read(visitors, into)) === null) into.start([])
    return own?.version ?? null
  },
})

/** Reads the file of a call and compares it. @throws Refusal 413 `size` */
async function comparedOf(call: OfficeCall, format: Format, differences: number) {
  const { file, makers, text, language } = call
  if (!file || file.length > officeLimits.bytes) throw new Refusal(413, 'size', text.office.size)
  const most = { faults: officeLimits.faults, differences }
  return makers.catalogueFiles.compare({ bytes: file, format, language, most }, sourceOf(call))
}

const checkcatalogue = route('checkcatalogue', { ...rules, limit: files }, async (call) => {
  const { params, language } = call
  await clientOf(call)
  const read = await comparedOf(call, params.format, officeLimits.differences)
  if ('faults' in read) {
    const nothing = {
      seen: '',
      tables: [],
      changes: [],
      notes: [],
      moves: [],
      moveCount: 0,
      isSame: false,
    }
    return { ...nothing, faults: read.faults, faultCount: read.faultCount }
  }
  const { own, counts, isSame, changes, notes, moves, moveCount } = read
  const reply: Omit<RouteReply<'checkcatalogue'>, 'changes'> = {
    faults: [],
    faultCount: 0,
    seen: own ?? '',
    tables: tableNames.map((table) => ({ table, ...counts[table] })),
    notes: [...readAsNote(read.readAs, language), ...notes],
    moves,
    moveCount,
    isSame: isSame && own !== null,
  }
  return Written.with<RouteReply<'checkcatalogue'>>(reply, 'changes', changes)
})

/** Imports a file, or prepares it for a day. A repeated call finds done what it asks for. */
const importcatalogue = route('importcatalogue', { ...rules, limit: files }, async (call) => {
  const { store, clientId, params, act, at, timeZone, text } = call
  const { format, name, day } = params
  await clientOf(call)
  if (day !== undefined && !isSeasonDay(day, dayIn(timeZone, at)))
    throw new Refusal(400, 'day', text.office.day)
  const read = await comparedOf(call, format, 0)
  if ('faults' in read) throw new Refusal(400, 'faults', text.office.faults)
  const catalogue = receivedCatalogue(read.written)
  const expected = params.seen === '' ? null : params.seen
  const done = {
    status: true,
    message: day === undefined ? text.office.imported : text.office.prepared,
  }
  if (day === undefined && read.own === catalogue.version) return done
  if (read.moveCount > params.moves)
    throw new Refusal(409, 'moves', text.office.moves(read.moveCount))
  const event = importEvent(name, read.counts)
  if (day !== undefined) {
    const prepared = { clientId, day, comparedWith: expected, ...event.detail }
    const { preparedCatalogues } = store
    const outcome = await preparedCatalogues.prepare(
      prepared,
      catalogue,
      officeLimits.prepared,
      act,
    )
    if (outcome !== 'prepared') throw new Refusal(409, ...reasonOf(outcome, text))
    return done
  }
  if (!(await store.catalogues.replace(clientId, catalogue, { expected, event }, act)))
    throw new Refusal(409, 'catalogue', text.office.meanwhile)
  return done
})

/** Why a catalogue can't be prepared: the refusal's code and words. */
function reasonOf(
  outcome: 'taken' | 'full' | 'changed',
  { office }: OfficeCall['text'],
): [code: string, words: string] {
  if (outcome === 'taken') return ['dayTaken', office.taken]
  if (outcome === 'full') return ['full', office.full(officeLimits.prepared)]
  return ['catalogue', office.meanwhile]
}

const exportcatalogue = route('exportcatalogue', { ...rules, limit: files }, async (call) => {
  const { makers, params, language } = call
  await clientOf(call)
  const separator = language === 'es' ? ';' : ','
  const task = { format: params.format, separator } as const
  const content = await makers.catalogueFiles.export(task, sourceOf(call))
  return Written.with<RouteReply<'exportcatalogue'>>({}, 'content', content)
})

const withdrawcatalogue = route('withdrawcatalogue', rules, async (call) => {
  const { store, clientId, params, act, text } = call
  await clientOf(call)
  await store.preparedCatalogues.withdraw({ clientId, ...params }, act)
  return { status: true, message: text.office.withdrawn }
})

export const officeRoutes = [
  catalogueoffice,
  checkcatalogue,
  importcatalogue,
  exportcatalogue,
  withdrawcatalogue,
  ...modelRoutes,
]
