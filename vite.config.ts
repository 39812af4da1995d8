import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoLibrary } from './scripts/library.ts'
import { pageInputs, site, sitePages } from './scripts/pages.ts'

/** Where `npm run dev` has the server. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? '8081'}`
const isOurs = site.location.startsWith('/')

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), sitePages(), demoLibrary()],
  server: {
    proxy: { '/api.json': server, ...(isOurs ? { [`${site.location}/`]: server } : {}) },
    watch: {
      ignored: ['server', 'tests', 'data', 'dist'].map((folder) =>
        join(import.meta.dirname, folder, '**'),
      ),
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: { input: pageInputs },
  },
})
