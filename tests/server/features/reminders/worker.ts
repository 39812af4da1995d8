import { createInterface } from 'node:readline'
import { createFollowUps } from '../../../../server/followUps.ts'
import { openStore } from '../../../../server/openStore.ts'

/** A server process that queues the mails whose day has come whenever it is asked, at the instant that it is told. */
const store = await openStore(
  JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof openStore>[0],
)
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const now = Number(line)
  const followUps = createFollowUps({
    store,
    clock: () => now,
    mailing: { name: 'Tresillo', address: 'https://portal.example' },
    timeZone: 'Europe/Madrid',
  })
  await followUps(() => false)
  process.stdout.write('done\n')
}
await store.close()
