import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { pageParts, type Part } from '../i18n/parts.ts'
import { vrParts } from '../src/viewer/vr/parts.ts'

/** The files that parts of the texts are built into, in Spanish: English is no larger. */
const texts = (...parts: Part[]) => parts.map((part) => `i18n/es/${part}.ts`)

const entry = ['pages/index.html', ...texts(...pageParts.index)]
const login = [...entry, 'src/entry/login/Login.tsx', ...texts('login')]

/**
 * A moment of a page's start, the modules that must have arrived by then, and how much JavaScript that may be. Where a phone on a
 * slow line waits for it, the number of files too: each costs a way there and back for whatever the few connections hold up.
 */
const budgets = [
  {
    until: 'the login form shows',
    modules: login,
    limit: 120_000,
    files: 16,
  },
  {
    until: 'a report is readable',
    modules: [...entry, 'src/report/ReportScreen.tsx', ...texts('report')],
    limit: 120_000,
    files: 16,
  },
  {
    until: 'the orders list is usable',
    modules: [
      ...login,
      'src/portal/app/App.tsx',
      'src/portal/orders/list/OrderScreen.tsx',
      ...texts('portal', 'cart', 'unread', 'reactAdmin', 'orders'),
    ],
    limit: 240_000,
  },
  {
    until: 'a scene can be worked on',
    modules: [
      'pages/composer.html',
      'src/composer/page/Workshop.tsx',
      'src/composer/panels/composition/CompositionPanel.tsx',
      ...texts(...pageParts.composer, 'composer', 'composition', 'panels'),
    ],
    limit: 225_000,
  },
  {
    until: 'a scene is composed in 3D',
    modules: [
      'pages/composer.html',
      'src/composer/page/Workshop.tsx',
      'src/composer/panels/composition/CompositionPanel.tsx',
      'src/composer/stage/StagePane.tsx',
      ...texts(...pageParts.composer, 'composer', 'composition', 'panels'),
    ],
    limit: 390_000,
  },
  {
    until: 'a saved scene shows in 3D',
    modules: ['pages/viewer.html', 'src/viewer/SceneStage.tsx', ...texts(...pageParts.viewer)],
    limit: 290_000,
  },
  {
    until: 'a scene can be walked around and entered',
    modules: ['pages/vr-viewer.html', 'src/viewer/vr/WalkStage.tsx', ...texts(...vrParts)],
    limit: 290_000,
  },
  {
    until: 'a scene can be put into the room',
    modules: ['pages/ar-viewer.html', 'src/viewer/ar/element.ts', ...texts(...pageParts.ar)],
    limit: 300_000,
  },
] as const satisfies readonly {
  until: string
  modules: readonly string[]
  limit: number
  files?: number
}[]

/** A moment of a page's start that has a budget. */
type Moment = (typeof budgets)[number]['until']

/** The JavaScript files of modules and of all that they import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The byte budget names ${key}, which is no chunk of the build`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

const manifestOf = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

type BudgetFigure = {
  until: string
  bytes: number
  limit: number
  files: number
  filesLimit: number
}

/** How much JavaScript, in bytes of gzip and in files, is needed until each moment that has a budget. */
function measureBudgets(dist: string): BudgetFigure[] {
  const manifest = manifestOf(dist)
  return budgets.map(({ until, modules, limit, ...more }) => {
    const sizes = [...filesOf(manifest, modules)].map(
      (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    )
    return {
      until,
      limit,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      files: sizes.length,
      filesLimit: 'files' in more ? more.files : Infinity,
    }
  })
}

/** The JavaScript files that the budget of a moment counts, as paths in `dist`. */
export const scriptsUntil = (dist: string, moment: Moment): ReadonlySet<string> =>
  filesOf(
    manifestOf(dist),
    budgets.flatMap(({ until, modules }) => (until === moment ? modules : [])),
  )

/** Prints each figure beside its budget. @throws if one is above its budget */
export function checkBudget(dist: string): void {
  const figures = measureBudgets(dist)
  for (const { until, bytes, limit, files, filesLimit } of figures) {
    const share = Math.round((bytes / limit) * 100)
    const ofFiles = filesLimit === Infinity ? '' : ` of ${filesLimit}`
    console.log(
      `JavaScript until ${until}: ${kilobytes(bytes)} gzip of ${kilobytes(limit)} (${share} %), ${files}${ofFiles} files`,
    )
  }
  const above = figures.filter(
    ({ bytes, limit, files, filesLimit }) => bytes > limit || files > filesLimit,
  )
  if (above.length > 0)
    throw new Error(`Above the byte budget: ${above.map(({ until }) => until).join(', ')}`)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
