import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapHash } from '../../../mocks/data.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { createCatalogues } from '../../../server/catalogue/catalogues.ts'
import { sceneCatalogueOf } from '../../../server/features/catalogue/views.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { sceneCatalogueReply } from '../../../src/contract/entities/sceneCatalogue.ts'
import { describeOnBoth } from '../databases.ts'
import { twoClients } from '../people.ts'

describeOnBoth('the design of a line of furniture', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-designs-'))
    await database().store.load({
      ...twoClients(),
      catalogues: [{ clientId: 0, catalogue: demoCatalogue }],
    })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (language: 'es' | 'en', ...args: string[]) =>
    runCommand(args, {
      store: database().store,
      at: 0,
      by: { login: 'shell', name: 'root' },
      hash: cheapHash,
      language,
      folder,
    })
  const content = (file: string) => readFile(join(folder, file), 'utf8')

  /** The exported catalogue with a cell for the design of some lines. @returns the row of a line */
  async function written(file: string, cells: Record<string, string>) {
    const lines = (await run('en', 'export-catalogue', '-', '--format=csv')).join('\n').split('\n')
    const rows = lines.map((line) => {
      const [table, id = ''] = line.split(';')
      const cell = table === 'line' ? cells[id] : undefined
      // The last of its row, with the end of the line behind it.
      return cell === undefined ? line : line.replace(/[^;\r]*(\r?)$/, `${cell}$1`)
    })
    await writeFile(join(folder, file), rows.join('\n'))
    return (id: string) => rows.findIndex((row) => row.startsWith(`line;${id};`)) + 1
  }

  test('is refused with its row where it is none of those that there are, in both languages, and nothing changes', async () => {
    const rowOf = await written('wrong.csv', { ALB: 'moderno', DUN: 'Lounge' })
    const told = async (language: 'es' | 'en') => {
      const failed: unknown = await run(language, 'import-catalogue', 'wrong.csv').catch(
        (error: unknown) => error,
      )
      return failed instanceof Error ? failed.message.split('\n') : []
    }
    const [es, en] = [await told('es'), await told('en')]
    const all = 'contemporary, lounge, midcentury, curved, classic, tub'
    for (const [id, cell] of [
      ['ALB', 'moderno'],
      ['DUN', 'Lounge'],
    ] as const) {
      expect(es).toContain(`Fila ${rowOf(id)}: design: «${cell}» no vale. Puede ser: ${all}.`)
      expect(en).toContain(`Row ${rowOf(id)}: design: “${cell}” is none of these: ${all}.`)
    }
    expect((await database().store.catalogues.get(0))?.catalogue).toEqual(demoCatalogue)
  })

  test('is kept and sent as it was written, also not at all, and an export is the file that was read', async () => {
    await written('own.csv', { ALB: 'tub', DUN: '' })
    const told = await run('en', 'import-catalogue', 'own.csv')
    expect(told.at(-1)).toBe('Catalogue loaded. The portal shows it from now on.')
    const { index } = await createCatalogues(database().store).of(0)
    const reply: unknown = JSON.parse(JSON.stringify(await sceneCatalogueOf(index)))
    const { catalogue } = sceneCatalogueReply.parse(reply)
    const sent = new Map(catalogue.lines.map(({ id, design }) => [id, design]))
    expect([sent.get('ALB'), sent.get('DUN'), sent.get('MAR')]).toEqual([
      'tub',
      undefined,
      'curved',
    ])
    // The height of its modules chooses in the place of the design that is missing.
    expect([index.designs.get('ALB'), index.designs.get('DUN')]).toEqual(['tub', 'lounge'])
    await run('en', 'export-catalogue', 'again.csv')
    expect((await content('again.csv')).trimEnd()).toBe((await content('own.csv')).trimEnd())
  })
})
