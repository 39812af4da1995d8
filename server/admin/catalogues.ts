import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { shellMessages } from '../../i18n/server/shell/messages.ts'
import { writeCsv } from '../catalogue/file/csvText.ts'
import { differences } from '../catalogue/file/differences.ts'
import { tableNames, type FileFault, type FileRule } from '../catalogue/file/draft.ts'
import { noCatalogue } from '../catalogue/catalogues.ts'
import { writeJson } from '../catalogue/file/json.ts'
import { readCatalogue, type Format } from '../catalogue/file/read.ts'
import { visitors } from '../store/types.ts'
import { withModels } from './articleModels.ts'
import { formatOf, readFileOf, separatorOf, writeFileOf } from './catalogueFile.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, table, type Command, type Shell, type Values } from './command.ts'

/** The owner of the catalogue that a command is about: a client, or everybody without a catalogue of their own. */
async function ownerOf(shell: Shell, { client }: Values): Promise<{ id: number; name: string }> {
  if (client === undefined) return { id: visitors, name: '' }
  return findClient(shell, client)
}

function faultLines(faults: readonly FileFault[], format: Format, { language }: Shell): string[] {
  const text = shellMessages(language)
  const words: Record<FileRule, (about: string, required: string) => string> = text.faults
  return faults.map(({ line, field, rule, about, required }) =>
    [text.line[format](line), ...(field === '' ? [] : [field]), words[rule](about, required)]
      .join(': ')
      .replace(/\p{Cc}/gu, '·'),
  )
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

const importCatalogue: Command = {
  usage: 'FILE [--client ID] [--format csv|json] [--dry-run]',
  says: 'puts the catalogue of a file in the place of everybody’s, or of a client’s own; --dry-run only checks and counts',
  operand: 'FILE',
  needs: [],
  takes: ['client', 'format'],
  flags: ['dry-run'],
  async run(shell, values) {
    const text = shellMessages(shell.language)
    const owner = await ownerOf(shell, values)
    const file = values.FILE ?? ''
    const format = formatOf(file, values.format, shell)
    const read = readCatalogue(await readFileOf(file, shell), format)
    const notes = read.isWindows && format === 'csv' ? [text.windows] : []
    if ('faults' in read) {
      const lines = faultLines(read.faults, format, shell)
      throw new CommandError(
        [...lines, ...notes, text.faulty(basename(file), lines.length)].join('\n'),
      )
    }
    const isDry = values['dry-run'] !== undefined
    const { catalogue, notes: noModels } = await withModels(read.catalogue, file, !isDry, shell)
    const stored = await shell.store.catalogues.get(owner.id)
    const before = stored?.catalogue ?? noCatalogue
    const counts = differences(before, catalogue)
    const report = [
      owner.id === visitors ? text.everybody : text.own(owner.name),
      ...(stored === null ? [text.first] : []),
      ...notes,
      ...noModels,
      '',
      ...summary(counts, shell),
      '',
    ]
    if (isDeepStrictEqual(before, catalogue)) return [...report, text.same]
    const isOrder = tableNames.every((name) => {
      const { added, changed, removed } = counts[name]
      return added + changed + removed === 0
    })
    if (isOrder) report.push(text.order)
    if (isDry) return [...report, text.checked]
    const rows = Object.fromEntries(
      tableNames.map((name) => {
        const { added, changed, removed } = counts[name]
        return [name, { added, changed, removed }]
      }),
    )
    const change = {
      expected: stored?.version ?? null,
      event: { kind: 'catalogueImported', detail: { file: basename(file), rows } },
    }
    const { replace } = shell.store.catalogues
    if (!(await replace(owner.id, catalogue, change, acting(shell))))
      throw new CommandError(text.meanwhile)
    return [...report, text.imported]
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
}
