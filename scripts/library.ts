import type { Plugin } from 'vite'
import sharp from 'sharp'
import { libraryDrawings, libraryFile } from '../server/demo/pictures/library.ts'

/** Draws the library of the demo's catalogue: into the build, and on request while developing. */
export function demoLibrary(): Plugin {
  return {
    name: 'tresillo-demo-library',
    async generateBundle() {
      const files = [...libraryDrawings()].map(async ([name, drawing]) =>
        this.emitFile({
          type: 'asset',
          fileName: `library/${name}.jpg`,
          source: await libraryFile(sharp, drawing),
        }),
      )
      await Promise.all(files)
    },
    configureServer({ middlewares }) {
      const drawings = libraryDrawings()
      middlewares.use((request, response, next) => {
        const [, name] = /^\/library\/(.+)[.]jpg$/.exec(request.url ?? '') ?? []
        const drawing = drawings.get(decodeURIComponent(name ?? ''))
        if (drawing === undefined) {
          next()
          return
        }
        libraryFile(sharp, drawing).then(
          (file) => response.setHeader('content-type', 'image/jpeg').end(file),
          next,
        )
      })
    },
  }
}
