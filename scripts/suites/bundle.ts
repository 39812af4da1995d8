import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** A page's module with all that it imports, as one script. */
export async function bundled(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'tresillo-page-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        minify: false,
        lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
      },
    })
    return readFileSync(join(outDir, 'page.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
