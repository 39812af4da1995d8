import { basename } from 'node:path'
import { shellMessages } from '../../i18n/server/shell/messages.ts'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import { isSeasonDay, officeLimits } from '../../src/domain/catalogue/office.ts'
import { noCatalogue } from '../catalogue/catalogues.ts'
import { compare, importEvent, inForce, type Comparison } from '../catalogue/comparison.ts'
import { faultLines, readAsNote } from '../catalogue/faultLines.ts'
import { writeCsv } from '../catalogue/file/csvText.ts'
import { differences, hasNoDifference } from '../catalogue/file/differences.ts'
import { tableNames } from '../catalogue/file/draft.ts'
import { writeJson } from '../catalogue/file/json.ts'
import { readCatalogue } from '../catalogue/file/read.ts'
import { withModels } from '../catalogue/models/withModels.ts'
import { moveText } from '../catalogue/priceMoves.ts'
import { usualTimeZone } from '../clock.ts'
import { dayIn } from '../../src/domain/zone.ts'
import type { PreparedCatalogue } from '../store/clientStore.ts'
import { visitors } from '../store/types.ts'
import { formatOf, modelFileBeside, readFileOf, separatorOf, writeFileOf } from './catalogueFile.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, table, type Command, type Shell, type Values } from './command.ts'

/** The owner of the catalogue that a command is about: a client, or everybody without a catalogue of their own. */
async function ownerOf(shell: Shell, { client }: Values): Promise<{ id: number; name: string }> {
  if (client === undefined) return { id: visitors, name: '' }
  return findClient(shell, client)
}

/** The counts of new, changed, removed and unchanged rows of each table. */
function summary(counts: ReturnType<typeof differences>, { language }: Shell): string[] {
  const { tables, columns } = shellMessages(language)
  const keys = ['added', 'changed', 'removed', 'same'] as const
  return table(
    [columns.table, ...keys.map((key) => columns[key])],
    tableNames.map((name) => [tables[name], ...keys.map((key) => String(counts[name][key]))]),
  )
}

/** The prices that move far, in lines; none if there are none. */
function movesOf({ moves, moveCount }: Comparison, { language }: Shell): string[] {
  const text = shellMessages(language)
  if (moveCount === 0) return []
  return [
    text.moves(moveCount),
    ...moves.map((move) => `  ${moveText(move, language)}`),
    ...(moveCount > moves.length ? [`  ${text.moreMoves(moveCount - moves.length)}`] : []),
  ]
}

/** What an import would do, in lines; with the reason if it would do nothing. */
async function compared(
  shell: Shell,
  owner: { id: number; name: string },
  file: string,
  values: Values,
) {
  const text = shellMessages(shell.language)
  const format = formatOf(file, values.format, shell)
  const read = readCatalogue(await readFileOf(file, shell), format)
  const notes = readAsNote(read.readAs, shell.language)
  if ('faults' in read) {
    const lines = faultLines(read.faults, format, shell.language).map(
      ({ place, says }) => `${place}: ${says}`,
    )
    throw new CommandError(
      [...lines, ...notes, text.faulty(basename(file), lines.length)].join('\n'),
    )
  }
  const { store, language } = shell
  const isDry = values['dry-run'] !== undefined
  const fileOf = modelFileBeside(file, shell)
  const { own, catalogue: before } = await inForce(store, owner.id)
  const made = await withModels(read.catalogue, { store, fileOf, isDone: !isDry, language })
  const comparison = await compare(before, made.catalogue, { most: 0, language })
  const { counts, isSame } = comparison
  const moves = movesOf(comparison, shell)
  if (moves.length > 0 && !isDry && values.yes === undefined)
    throw new CommandError([...moves, text.needsYes].join('\n'))
  const report = [
    owner.id === visitors ? text.everybody : text.own(owner.name),
    ...(own === null ? [owner.id === visitors ? text.first : text.firstOwn] : []),
    ...notes,
    ...made.notes,
    '',
    ...summary(counts, shell),
    '',
    ...(!isSame && hasNoDifference(counts) ? [text.order] : []),
    ...moves,
    ...(moves.length > 0 && isDry ? [text.asksYes] : []),
  ]
  return { catalogue: made.catalogue, own, counts, report, isSame: isSame && own !== null }
}

const importCatalogue: Command = {
  usage: 'FILE [--client ID] [--format csv|json] [--from DAY] [--dry-run] [--yes]',
  says: 'puts the catalogue of a file in the place of everybody’s, or of a client’s own, at once or on a day (2027-01-01); --dry-run only checks and counts; --yes if prices may become more than 3 times as dear or as cheap',
  operand: 'FILE',
  needs: [],
  takes: ['client', 'format', 'from'],
  flags: ['dry-run', 'yes'],
  async run(shell, values) {
    const text = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const file = values.FILE ?? ''
    const day = values.from
    if (day !== undefined && !isSeasonDay(day, dayIn(shell.timeZone ?? usualTimeZone, shell.at)))
      throw new CommandError(text.notADay(day))
    const { catalogue, own, counts, report, isSame } = await compared(shell, owner, file, values)
    if (isSame && day === undefined) return [...report, text.same]
    if (values['dry-run'] !== undefined) return [...report, text.checked]
    const event = importEvent(basename(file), counts)
    if (day !== undefined) {
      await prepare(
        shell,
        { clientId: owner.id, day, comparedWith: own, ...event.detail },
        catalogue,
      )
      return [...report, text.prepared(day)]
    }
    const change = { expected: own, event }
    const { replace } = shell.store.catalogues
    if (!(await replace(owner.id, catalogue, change, acting(shell))))
      throw new CommandError(text.meanwhile)
    return [...report, text.imported]
  },
}

/** @throws CommandError if it can't be prepared */
async function prepare(
  shell: Shell,
  prepared: Parameters<Shell['store']['preparedCatalogues']['prepare']>[0],
  catalogue: Catalogue,
): Promise<void> {
  const text = shellMessages(shell.language)
  const { preparedCatalogues } = shell.store
  const outcome = await preparedCatalogues.prepare(
    prepared,
    catalogue,
    officeLimits.prepared,
    acting(shell),
  )
  if (outcome === 'taken') throw new CommandError(text.dayTaken(prepared.day))
  if (outcome === 'full') throw new CommandError(text.full(officeLimits.prepared))
  if (outcome === 'changed') throw new CommandError(text.meanwhile)
}

const listPrepared: Command = {
  usage: '[--client ID]',
  says: 'the catalogues that are prepared for a day to come: everybody’s, or a client’s',
  needs: [],
  takes: ['client'],
  async run(shell, values) {
    const { columns } = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const all = await shell.store.preparedCatalogues.ofClient(owner.id)
    const keys = ['added', 'changed', 'removed'] as const
    const sum = (rows: PreparedCatalogue['rows'], key: (typeof keys)[number]) =>
      String(Object.values(rows).reduce((total, counts) => total + counts[key], 0))
    return table(
      [columns.day, columns.file, columns.by, ...keys.map((key) => columns[key])],
      all.map(({ day, file, by, rows }) => [
        ...[day, file, by.name],
        ...keys.map((key) => sum(rows, key)),
      ]),
    )
  },
}

const withdrawPrepared: Command = {
  usage: '--day DAY [--client ID]',
  says: 'withdraws the catalogue that is prepared for a day',
  needs: ['day'],
  takes: ['client'],
  async run(shell, values) {
    const text = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const day = values.day ?? ''
    const { ofClient, withdraw } = shell.store.preparedCatalogues
    const one = (await ofClient(owner.id)).find((prepared) => prepared.day === day)
    if (one === undefined || !(await withdraw(one, acting(shell))))
      throw new CommandError(text.nothingPrepared(day))
    return [text.withdrawn(day)]
  },
}

const exportCatalogue: Command = {
  usage: 'FILE|- [--client ID] [--format csv|json] [--separator ";"|","|tab]',
  says: 'writes everybody’s catalogue, or a client’s own, into a new file, or prints it (-)',
  operand: 'FILE',
  needs: [],
  takes: ['client', 'format', 'separator'],
  async run(shell, values) {
    const text = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const file = values.FILE ?? ''
    const format = formatOf(file, values.format, shell)
    const separator = separatorOf(values.separator, shell)
    const stored = await shell.store.catalogues.get(owner.id)
    if (stored === null)
      throw new CommandError(owner.id === visitors ? text.none : text.noneOwn(owner.name))
    const { catalogue } = stored
    const content = format === 'csv' ? writeCsv(catalogue, separator) : writeJson(catalogue)
    // The program that prints the lines adds the last line's end.
    if (file === '-') return [content.replace(/\n$/, '')]
    await writeFileOf(file, content, shell)
    const count = tableNames.reduce((sum, name) => sum + catalogue[name].length, 0)
    return [text.exported(file, count)]
  },
}

const removeCatalogue: Command = {
  usage: '--client ID [--dry-run]',
  says: 'takes a client’s own catalogue away: it orders from everybody’s again; export it first to keep it',
  needs: ['client'],
  flags: ['dry-run'],
  async run(shell, values) {
    const text = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const stored = await shell.store.catalogues.get(owner.id)
    if (stored === null) throw new CommandError(text.noneToRemove(owner.name))
    const { version, catalogue } = stored
    const counts = differences(catalogue, noCatalogue)
    const report = [text.own(owner.name), '', ...summary(counts, shell), '']
    if (values['dry-run'] !== undefined) return [...report, text.keptOwn]
    const rows = Object.fromEntries(tableNames.map((name) => [name, counts[name].removed]))
    const event = { kind: 'catalogueRemoved', detail: { rows } }
    const change = { expected: version, event }
    if (!(await shell.store.catalogues.remove(owner.id, change, acting(shell))))
      throw new CommandError(text.meanwhile)
    return [...report, text.removed(owner.name)]
  },
}

export const catalogueCommands = {
  'import-catalogue': importCatalogue,
  'export-catalogue': exportCatalogue,
  'remove-catalogue': removeCatalogue,
  'prepared-catalogues': listPrepared,
  'withdraw-catalogue': withdrawPrepared,
}
