import { buildPages, isFresh } from './pagesBuild.ts'

if (!(await isFresh())) {
  console.log('Building the pages …')
  await buildPages()
}
// In this process, so that a signal to stop reaches the server.
await import('../server/main.ts')
