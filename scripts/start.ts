import { buildPages, isFresh } from './pagesBuild.ts'

if (!(await isFresh())) {
  console.log('Building the pages …')
  await buildPages()
}
// Imported, not spawned, as package.json starts this by `exec`: a signal that npm passes on then reaches the server, and npm waits for it.
// Windows, which has no signals, knows no `exec` and takes the command after `||`.
await import('../server/main.ts')
