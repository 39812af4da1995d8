import { buildPages, isFresh } from './pagesBuild.ts'

if (!(await isFresh())) {
  console.log('Building the pages …')
  await buildPages()
}
// Imported, not spawned: a signal to stop then reaches the server.
await import('../server/main.ts')
