import { join } from 'node:path'

/** What the bundler tells of the modules when it shares them out. */
type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

const source = (path: string) => join(import.meta.dirname, '../src', path)

const portal = source('entry/main.tsx')
const composer = source('composer/main.tsx')
const ar = source('viewer/ar/main.ts')
const app = source('portal/app/App.tsx')
const later = source('contract/later.ts')
const list = source('portal/orders/list/OrderScreen.tsx')
/** The portal's other screens with lists. */
const lists = [
  source('portal/vendors/VendorList.tsx'),
  source('portal/rates/RateScreen.tsx'),
  source('portal/images/ImageScreen.tsx'),
  source('portal/vr-orders/VrOrderScreen.tsx'),
]

/** What a page needs until somebody can work with it, by the scripts that it loads one after another. */
const pages = {
  login: [source('entry/login/Login.tsx')],
  report: [source('report/ReportScreen.tsx')],
  list: [app, source('portal/app/UserMenu.tsx'), list],
  composer: [
    composer,
    source('composer/page/Workshop.tsx'),
    source('composer/panels/composition/CompositionPanel.tsx'),
    source('composer/panels/favourites/FavouriteList.tsx'),
    source('composer/panels/materials/MaterialsPanel.tsx'),
  ],
  viewer: [source('viewer/main.tsx'), source('viewer/SceneStage.tsx')],
  vr: [source('viewer/vr/main.tsx'), source('viewer/vr/WalkStage.tsx')],
}

/** The files of what some pages share alone, by these pages. */
const shared: Partial<Record<string, 'entered' | 'orders' | 'reports' | 'worked'>> = {
  'login,list': 'entered',
  'report,list': 'orders',
  'report,list,composer': 'reports',
  'list,composer': 'worked',
}

/** The pages that show scenes in 3D. */
const ofScenes = ['composer', 'viewer', 'vr']

/** The modules that come with a script: those that it imports statically, and theirs. */
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
 * The file of the build that a module goes into. Left to itself, the bundler makes a file for each set of pages that share something: a
 * phone's first page waited for 20 of them, most below 2 kB.
 *
 * - `start` is what comes with the portal's script or is needed by five of the pages, or by the login and
 *   three others; `base` is the part of it that the page of AR needs
 *   too, which stands without React.
 * - `orders` is what reports and lists share alone, `reports` what the composer shares with them, and `entered` what the login and
 *   the list share alone.
 * - `screens` is what the list of orders shares with other lists of the portal alone.
 * - `scene` is what the composer shares with the viewers of its scenes alone.
 * - `cart` is what comes with the composer's script and only there, whatever else of its page shares it.
 * - `declared` is what no page begins with and the later calls need: every page's start would name each file of it.
 *
 * @returns null for a module that is left to the bundler
 */
export function startFile(
  id: string,
  graph: Graph,
):
  | 'base'
  | 'start'
  | 'entered'
  | 'orders'
  | 'reports'
  | 'worked'
  | 'screens'
  | 'scene'
  | 'cart'
  | 'declared'
  | null {
  if (isWith(portal, id, graph)) return isWith(ar, id, graph) ? 'base' : 'start'
  // What is also fetched apart keeps its own file.
  if ((graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null
  const needing = Object.entries(pages).flatMap(([page, scripts]) =>
    scripts.some((script) => isWith(script, id, graph)) ? [page] : [],
  )
  if (needing.length >= (needing.includes('login') ? 4 : 5))
    return isWith(ar, id, graph) ? 'base' : 'start'
  if (isWith(ar, id, graph)) return null
  if (needing.length === 0) return isWith(later, id, graph) ? 'declared' : null
  const file = shared[needing.join()]
  if (file !== undefined) return file
  if (needing.join() === 'list' && !isWith(app, id, graph))
    return lists.some((screen) => isWith(screen, id, graph)) ? 'screens' : null
  if (!needing.includes('composer')) return null
  if (needing.length === 1) return isWith(composer, id, graph) ? 'cart' : null
  return needing.every((page) => ofScenes.includes(page)) ? 'scene' : null
}
