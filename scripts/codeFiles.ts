import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const helper = join(import.meta.dirname, '../src/browser/codeFiles.ts')

type Bundle = Rolldown.OutputBundle

/** A chunk's file and those of all that it imports statically, which a browser would ask for one after another. */
export function withImports(file: string, bundle: Bundle, known = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (known.has(file) || chunk?.type !== 'chunk') return known
  known.add(file)
  for (const one of chunk.imports) withImports(one, bundle, known)
  return known
}

/** Those of some files that don't come with a script, each once. */
export function beside(script: string, files: Iterable<string>, bundle: Bundle): string[] {
  const there = withImports(script, bundle)
  return [...new Set(files)].filter((file) => !there.has(file))
}

/** Has every `import()` of the pages go by src/browser/codeFiles.ts, in place of the bundler's own preloading. */
export function codeFiles(): Plugin {
  let bundle: Bundle = {}
  return {
    name: 'code-files',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // A browser that can't load ahead loads when asked.
          polyfill: false,
          // A file that comes alone is not among those that it needs.
          resolveDependencies: (file, files, { hostId, hostType }) =>
            hostType === 'html' ? files : beside(hostId, [file, ...files], bundle),
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { withFiles as __vitePreload } from ${JSON.stringify(helper)}`,
    },
    generateBundle(_options, files) {
      bundle = files
    },
  }
}
