import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageInputs, sitePages } from './scripts/pages.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '8081'}`

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), sitePages()],
  server: { proxy: { '/api/': api, '/library/': api } },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: { input: pageInputs },
  },
})
