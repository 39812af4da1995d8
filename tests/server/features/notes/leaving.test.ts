import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aUser } from '../../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createApp } from '../../../../server/http/app.ts'
import { blankFiles } from '../../../../mocks/blankFiles.ts'
import { createReportPdfs } from '../../../../server/orders/reportPdfs.ts'
import { contract, type EndpointName } from '../../../../src/contract/contract.ts'
import { ask, logIn } from '../../caller.ts'
import { manager, outsider, twoClients } from '../../people.ts'

const secret = 'sehacolado'
const files: Uint8Array[] = []
let backend: MockBackend
let served: Pick<MockBackend, 'app' | 'site'>

beforeAll(async () => {
  const rows = twoClients()
  backend = await createMockBackend({
    rows: {
      ...rows,
      users: [...(rows.users ?? []), aUser({ id: 9, login: 'z@tienda.example', name: 'Zoe Lara' })],
      orders: [...(rows.orders ?? []), anOrder({ id: 101 }), anOrder({ id: 102 })],
    },
  })
  const { store, clock } = backend
  const made = createReportPdfs(configuredSite, undefined, { wait: 60_000 })
  const app = createApp({
    ...{ routes: allRoutes, store, site: configuredSite, clock: () => clock.now },
    makers: {
      ...blankFiles,
      pdfs: async (...report: Parameters<typeof made>) => {
        const file = await made(...report)
        files.push(file)
        return file
      },
    },
  })
  served = { app, site: configuredSite }
  const token = await logIn(served, manager)
  for (const orderId of [100, 101, 102, 200]) {
    const note = { orderId, id: randomUUID(), text: `${secret} @Zoe Lara` }
    const { status } = await ask(served, 'saveordernote', note, { token })
    expect(status).toBe(200)
  }
}, 30_000)
afterAll(() => backend.store.close())

/** What the calls that only read are asked with. */
const params = {
  ...{ orderId: 100, clientId: 1, client_id: 1, id: 1, budgetId: 100, type: 'budget', version: 1 },
  ...{ search: secret, login: manager, state: 'BUDGET_DEFAULT', sceneIndex: 0 },
}

/** The shop's own: the notes, and what a person is sent of theirs. */
const own: readonly EndpointName[] = ['ordernotes', 'exportcustomer']

test('a note is in the reply of no call but the notes’ own, whoever asks', async () => {
  const endpoints = configuredSite.endpoints
  const reading = (Object.keys(contract) as EndpointName[]).filter(
    (name) => endpoints[name]?.method === 'GET' && !own.includes(name),
  )
  expect(reading.length).toBeGreaterThan(30)
  const answered = new Set<EndpointName>()
  for (const user of [manager, outsider, null]) {
    const token = user === null ? undefined : await logIn(served, user)
    for (const name of reading) {
      const needed = name === 'orderversion' ? { ...params, orderId: 101 } : params
      const { status, body } = await ask(served, name, needed, { token })
      if (status === 200) answered.add(name)
      expect(JSON.stringify(body), `${name} for ${user}`).not.toContain(secret)
    }
  }
  for (const name of ['listorders', 'orderdata', 'orderhistory', 'customerdata', 'overview'])
    expect([...answered], name).toContain(name)
})

test('no mail but the mention’s has it, nor its PDF, nor what other systems are sent', async () => {
  const { store, clock } = backend
  const by = { by: { login: manager, name: 'Ana' }, clock: () => clock.now }
  const token = await logIn(served, manager)
  const act = async (name: EndpointName, more: Record<string, unknown>) => {
    const { status, body } = await ask(served, name, more, { token })
    expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  }
  await store.webhooks.create(
    { clientId: 1, id: 'w', url: 'https://hook.example/', secret: 's'.repeat(40) },
    by,
  )
  const letter = {
    to: 'elvira@correo.example',
    language: 'es',
    subject: 'Tu sofá',
    message: 'Hola',
  }
  await act('sendreport', { orderId: 100, key: randomUUID(), ...letter })
  await act('confirmbudget', { budgetId: 101, idBudget: 101 })
  await act('budget2order', { budgetId: 102, idBudget: 102 })
  await act('moveorder', {
    orderId: 200,
    state: 'ORDER_VALIDATE',
    seen: 'ORDER_DEFAULT',
    mail: 'es',
  })
  const queued = await store.mails.take(clock.now, clock.now, 100)
  const others = queued.filter(({ id }) => !id.startsWith('mention-'))
  expect(queued.length - others.length).toBe(4)
  expect(others.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(others.map((mail) => ({ ...mail, files: [] })))).not.toContain(secret)
  const taken = await store.webhooks.take(clock.now, clock.now + 1)
  if (typeof taken === 'string') throw new Error('No event')
  expect(taken.content?.order.id).toBeGreaterThan(0)
  expect(JSON.stringify(taken)).not.toContain(secret)
  expect(files).toHaveLength(1)
  for (const file of files) {
    const { text } = await extractText(await getDocumentProxy(file.slice()), { mergePages: true })
    expect(text).toContain('Elvira Quiroga')
    expect(text).not.toContain(secret)
  }
}, 60_000)

test('nothing of the server but notes, and a person’s export and erasure, reads the table', async () => {
  const found: string[] = []
  for (const entry of await readdir('server', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const path = `${entry.parentPath}/${entry.name}`
    const text = await readFile(path, 'utf8')
    if (/order_notes|orderNotes\b/.test(text)) found.push(path)
  }
  expect(found.toSorted()).toEqual([
    'server/features/customers/copyStore.ts',
    'server/features/customers/eraseStore.ts',
    'server/features/notes/routes.ts',
    'server/features/notes/store.ts',
    'server/openStore.ts',
    'server/store/migrations/0033-order-notes.ts',
    'server/store/schema.ts',
    'server/store/store.ts',
  ])
})
