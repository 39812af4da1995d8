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

describeOnBoth('connectors of a company’s own', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-connectors-'))
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
  /** The exported catalogue with a cell for the connectors of some articles. */
  async function written(file: string, cells: Record<string, string>) {
    const lines = (await run('en', 'export-catalogue', '-', '--format=csv')).join('\n').split('\n')
    const header = lines.find((line) => line.startsWith('table;id;line;'))?.split(';') ?? []
    const rows = lines.map((line) => {
      const [table, id = ''] = line.split(';')
      const cell = table === 'article' ? cells[id] : undefined
      return cell === undefined
        ? line
        : line.split(';').with(header.indexOf('connectors'), cell).join(';')
    })
    await writeFile(join(folder, file), rows.join('\n'))
    return (id: string) => rows.findIndex((row) => row.startsWith(`article;${id};`)) + 1
  }

  test('are told with their row and what is wrong, in both languages, and nothing changes', async () => {
    const rowOf = await written('wrong.csv', {
      'ALB-L2': 'izquierda',
      'ALB-R2': 'left takes=sofa',
      'ALB-N1': 'left | right | left',
      'ALB-CO': 'right | front',
      'ALB-CL': 'left end=right',
      'ALB-PF': 'left',
      'ALB-CR': 'left depth=9000',
    })
    const told = async (language: 'es' | 'en') => {
      const failed: unknown = await run(language, 'import-catalogue', 'wrong.csv').catch(
        (error: unknown) => error,
      )
      return failed instanceof Error ? failed.message : JSON.stringify(failed)
    }
    const [es, en] = [await told('es'), await told('en')]
    for (const [id, spanish, english] of [
      ['ALB-L2', '«izquierda» no vale. Puede ser: left, right, front, back.', 'is none of these'],
      ['ALB-R2', '«sofa» no vale. Puede ser: seat, chaise, corner, pouf, table.', '“sofa” is none'],
      ['ALB-N1', '«left» está repetido.', '“left” is there twice.'],
      ['ALB-CO', 'mismo extremo («right»)', 'is the same end (“right”)'],
      ['ALB-CL', 'un lado izquierdo no puede ser', 'a left side can’t be'],
      ['ALB-PF', 'con «takes»: con un módulo «pouf»', 'with “takes”: for a “pouf”'],
      ['ALB-CR', '9000 mm es más', '9000 mm is more'],
    ] as const) {
      const line = (text: string, word: string) =>
        text.split('\n').find((one) => one.startsWith(`${word} ${rowOf(id)}: connectors: `))
      expect(line(es, 'Fila')).toContain(spanish)
      expect(line(en, 'Row')).toContain(english)
    }
    expect((await database().store.catalogues.get(0))?.catalogue).toEqual(demoCatalogue)
  })

  test('are kept and sent as they were written, and an export is the file that was read', async () => {
    await written('own.csv', {
      'ALB-L2': 'right depth=900',
      'ALB-CO': 'front end=left takes=seat+chaise height=800 | right',
      'ALB-N1': 'none',
    })
    const told = await run('en', 'import-catalogue', 'own.csv')
    expect(told.at(-1)).toBe('Catalogue loaded. The portal shows it from now on.')
    const { index } = await createCatalogues(database().store).of(0)
    const reply: unknown = JSON.parse(JSON.stringify(await sceneCatalogueOf(index)))
    const { catalogue } = sceneCatalogueReply.parse(reply)
    const sent = new Map(catalogue.articles.map(({ id, form }) => [id, form]))
    expect(sent.get('ALB-L2')?.connectors).toEqual([{ side: 'right', depth: 900 }])
    expect(sent.get('ALB-CO')?.connectors).toEqual([
      { side: 'front', end: 'left', takes: ['seat', 'chaise'], height: 800 },
      { side: 'right' },
    ])
    expect(sent.get('ALB-N1')?.connectors).toEqual([])
    expect(sent.get('ALB-R2')?.connectors).toBeUndefined()
    for (const format of ['csv', 'json']) {
      await run('en', 'export-catalogue', `again.${format}`)
      const again = await run('en', 'import-catalogue', `again.${format}`)
      expect(again.at(-1)).toBe('The catalogue is the same already. Nothing was changed.')
    }
    expect((await content('again.csv')).trim()).toBe((await content('own.csv')).trim())
  })
})
