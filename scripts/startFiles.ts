import { join } from 'node:path'

/** What the bundler tells of the modules when it shares them out. */
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const root = join(import.meta.dirname, '..')
const portal = join(root, 'src/entry/main.tsx')
const ar = join(root, 'src/viewer/ar/main.ts')

/** The modules that come with a page's script: those that it imports statically, and theirs. */
function modulesWith(script: string, graph: Graph): Set<string> {
  const modules = new Set<string>()
  const visit = (id: string) => {
    if (modules.has(id)) return
    modules.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(script)
  modules.delete(script)
  return modules
}

const remembered = new Map<string, Set<string>>()
function isWith(script: string, id: string, graph: Graph): boolean {
  const modules = remembered.get(script) ?? modulesWith(script, graph)
  remembered.set(script, modules)
  return modules.has(id)
}

/**
 * The file of the build that a module which comes with the portal's script goes into. Left to itself, the bundler makes a file
 * for each set of pages that share something: a phone's first page waited for 20 of them, most below 2 kB. The page of AR stands
 * without React: what it shares with the portal is a file of its own. Any other module is left to the bundler.
 */
export const startFile = (id: string, graph: Graph): 'base' | 'start' | null =>
  !isWith(portal, id, graph) ? null : isWith(ar, id, graph) ? 'base' : 'start'
