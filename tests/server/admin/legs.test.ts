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

describeOnBoth('the height of legs', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-legs-'))
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

  /** The exported catalogue with a cell for the height of some accessories. @returns the row of an accessory */
  async function written(file: string, cells: Record<string, string>) {
    const lines = (await run('en', 'export-catalogue', '-', '--format=csv')).join('\n').split('\n')
    expect(lines.find((line) => line.startsWith('table;id;type;'))).toMatch(/;height;looks\r?$/)
    const rows = lines.map((line) => {
      const [table, id = ''] = line.split(';')
      const cell = table === 'accessory' ? cells[id] : undefined
      // The last but one of its row.
      return cell === undefined ? line : line.replace(/[^;]*(;[^;]*)$/, `${cell}$1`)
    })
    await writeFile(join(folder, file), rows.join('\n'))
    return (id: string) => rows.findIndex((row) => row.startsWith(`accessory;${id};`)) + 1
  }

  test('is told with its row where it is none, in both languages, and nothing changes', async () => {
    const rowOf = await written('wrong.csv', { 'PAT-HAYA-12': 'alta', 'PAT-ZOC-6': '5000' })
    const twoTypes = await written('types.csv', { 'CAB-FIJO': '90' })
    const told = async (language: 'es' | 'en', file: string) => {
      const failed: unknown = await run(language, 'import-catalogue', file).catch(
        (error: unknown) => error,
      )
      return failed instanceof Error ? failed.message.split('\n') : []
    }
    const es = [...(await told('es', 'wrong.csv')), ...(await told('es', 'types.csv'))]
    const en = [...(await told('en', 'wrong.csv')), ...(await told('en', 'types.csv'))]
    for (const [row, spanish, english] of [
      [rowOf('PAT-HAYA-12'), '«alta» no es un número.', '“alta” is not a number.'],
      [rowOf('PAT-ZOC-6'), '5000 es más de 1000.', '5000 is more than 1000.'],
      [
        twoTypes('CAB-FIJO'),
        'la altura es solo para las patas, y aquí ya la llevan los accesorios de «pata».',
        'only legs have a height, and the accessories of “pata” have one already.',
      ],
    ] as const) {
      expect(es).toContain(`Fila ${row}: height: ${spanish}`)
      expect(en).toContain(`Row ${row}: height: ${english}`)
    }
    expect((await database().store.catalogues.get(0))?.catalogue).toEqual(demoCatalogue)
  })

  test('is kept and sent as it was written, also not at all, and an export is the file that was read', async () => {
    await written('own.csv', { 'PAT-HAYA-12': '125', 'PAT-ZOC-6': '' })
    const told = await run('en', 'import-catalogue', 'own.csv')
    expect(told.at(-1)).toBe('Catalogue loaded. The portal shows it from now on.')
    const { index } = await createCatalogues(database().store).of(0)
    const reply: unknown = JSON.parse(JSON.stringify(await sceneCatalogueOf(index)))
    const { catalogue } = sceneCatalogueReply.parse(reply)
    const sent = new Map(catalogue.accessories.map(({ id, height }) => [id, height]))
    expect(
      ['PAT-HAYA-12', 'PAT-HIERRO-15', 'PAT-ZOC-6', 'CAB-FIJO'].map((id) => sent.get(id)),
    ).toEqual([125, 150, undefined, undefined])
    for (const format of ['csv', 'json']) {
      await run('en', 'export-catalogue', `again.${format}`)
      const again = await run('en', 'import-catalogue', `again.${format}`)
      expect(again.at(-1)).toBe('The catalogue is the same already. Nothing was changed.')
    }
    expect((await content('again.csv')).trim()).toBe((await content('own.csv')).trim())
  })
})
