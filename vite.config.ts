import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeFiles } from './scripts/codeFiles.ts'
import { demoLibrary } from './scripts/library.ts'
import { leanShaders, threeFiles } from './scripts/shaders.ts'
import { standIns } from './scripts/standIns/standIns.ts'
import { devSite, pageInputs, sitePages } from './scripts/pages.ts'
import { startFile } from './scripts/startFiles.ts'
import { textSize } from './scripts/textSize.ts'

/** Where `npm run dev` has the server. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? '8081'}`

/** The server's paths: the site's configuration and, unless another host has them, its calls. */
function proxied() {
  const { location, endpoints } = devSite()
  const elsewhere = Object.values(endpoints).filter((endpoint) => endpoint.location !== undefined)
  const paths = [location, ...elsewhere.map((endpoint) => `${endpoint.location}${endpoint.path}`)]
  const own = paths.filter((path) => path.startsWith('/'))
  return Object.fromEntries(['/api.json', ...own].map((path) => [path, server]))
}

export default defineConfig({
  appType: 'mpa',
  resolve: {
    alias: [
      threeFiles,
      ...Object.entries(standIns).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  plugins: [react(), sitePages(), codeFiles(), demoLibrary(), leanShaders()],
  css: { postcss: { plugins: [textSize] } },
  server: {
    proxy: proxied(),
    watch: {
      ignored: ['server', 'tests', 'data', 'dist'].map((folder) =>
        join(import.meta.dirname, folder, '**'),
      ),
    },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      input: pageInputs,
      output: {
        codeSplitting: {
          groups: [{ name: startFile, debugName: 'start', includeDependenciesRecursively: false }],
        },
      },
    },
  },
})
