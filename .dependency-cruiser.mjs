/**
 * Which room may import from which: the arrows of docs/architecture.md, and no circles. Checked by `npm run imports`.
 */

/** The shared rooms of the browser's code in the order of their imports: each may use those before it. */
const shared = [
  'domain',
  'contract',
  'api',
  'browser',
  'ui',
  'letters',
  'cart',
  'lines',
  'entry',
  'tutorial',
]
/** What stands on them, side by side. */
const pages = ['portal', 'report', 'composer', 'viewer']
/** Drawings and the look: for every page, and for what a page does not need to be there for. */
const plain = ['furniture', 'look']
/** What draws with three: for the pages that have a stage. */
const drawing = ['stage']

/** Side by side at the top; main.ts, serve.ts, admin.ts and openStore.ts put them together. */
const serverTop = ['features', 'http', 'admin', 'demo']
/** The server's rooms in the order of their imports: each may use its own level and those before it. */
const serverRooms = [
  ['store'],
  ['limits', 'accounts', 'mail', 'pictures', 'orders', 'catalogue'],
  ['calls'],
  serverTop,
]
/** Loose files of the server that every room may use. */
const sharedByServer = '^server/(clock|jsonFile|log|settings)[.]ts$'
const server = (rooms) => `^server/(${rooms.join('|')})/`

/** What makes a page heavy: only the portal's screens are worth it. */
const onlyForPortal = [
  'react-admin',
  'ra-[^/]+',
  'react-router(-dom)?',
  'react-hook-form',
  '@mui/[^/]+',
  '@emotion/[^/]+',
  '@tanstack/[^/]+',
]
const packages = (names) => `node_modules/(${names.join('|')})/`

const src = (rooms) => `^src/(${rooms.join('|')})/`

/** @param from  a room or rooms, as a pattern  @param to  what they may not import from, as a pattern */
const forbid = (name, from, to, exceptions = {}) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...exceptions },
})

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    ...shared.map((room, index) => ({
      name: `${room} uses only what stands before it`,
      severity: 'error',
      // What starts a page puts its parts together.
      from: { path: src([room]), pathNot: '/main[.]tsx$' },
      to: { path: `${src([...shared.slice(index + 1), ...pages])}|^server/` },
    })),
    forbid(
      'furniture and look know only domain and contract',
      src(plain),
      `${src([...shared.slice(2), ...pages])}|^server/`,
    ),
    forbid(
      'paper knows only what draws, domain and contract, for a worker and the server',
      src(['paper']),
      `${src([...shared.slice(2), ...pages])}|^server/`,
    ),
    forbid(
      'what stands before the pages knows no paper',
      src([...shared, ...plain]),
      src(['paper', 'pdf']),
    ),
    forbid('what makes the PDF in a page knows no page', src(['pdf']), `${src(pages)}|^server/`),
    forbid(
      'the stage knows only what it draws',
      src(drawing),
      `${src([...shared.slice(2), ...pages])}|^server/`,
    ),
    forbid(
      'only a page with a stage is heavy with three',
      '^(src/(?!stage/|composer/|viewer/)|server/|i18n/|mocks/)',
      `${src(drawing)}|${packages(['three'])}`,
    ),
    ...pages.map((page) => ({
      name: `${page} does not reach into another page`,
      severity: 'error',
      from: { path: src([page]) },
      to: { path: `${src(pages.filter((other) => other !== page))}|^server/` },
    })),
    forbid(
      'only the portal knows react-admin and what it stands on',
      '^src/(?!portal/)',
      packages(onlyForPortal),
    ),
    {
      name: 'a screen does not reach into another screen',
      severity: 'error',
      from: { path: '^src/portal/([^/]+)/', pathNot: '^src/portal/(app|data|forms|head|mui)/' },
      to: {
        path: '^src/portal/',
        pathNot: ['^src/portal/$1/', '^src/portal/(data|forms|head|mui)/'],
      },
    },
    forbid(
      'what screens share knows no screen',
      '^src/portal/(data|forms|head|mui)/',
      '^src/portal/',
      {
        pathNot: '^src/portal/(data|forms|head|mui)/',
      },
    ),
    forbid(
      'a row and its details do not know the list and its tools',
      '^src/portal/orders/(row|details)/',
      '^src/portal/orders/tools/',
    ),
    forbid('only scripts and tests use scripts', '^(src|server|i18n|mocks)/', '^scripts/'),
    forbid('rules know no texts', '^src/domain/', '^i18n/'),
    forbid(
      'the server shares only contract, domain and what draws',
      '^server/',
      src([...shared.slice(2), ...pages]),
    ),
    ...serverRooms.map((rooms, level) => ({
      name: `server/${rooms.join(', server/')} use only what stands before them`,
      severity: 'error',
      from: { path: server(rooms) },
      // The same room, the rooms before it, and the loose files that they share.
      to: {
        path: '^server/',
        pathNot: [server(serverRooms.slice(0, level + 1).flat()), sharedByServer],
      },
    })),
    ...serverTop.map((room) => ({
      name: `server/${room} does not reach into the rooms beside it`,
      severity: 'error',
      from: { path: server([room]) },
      to: { path: server(serverTop.filter((other) => other !== room)) },
    })),
    {
      name: 'a feature does not reach into another feature',
      severity: 'error',
      // all.ts lists the routes of every feature. A report may be sent with a link to accept it.
      from: { path: '^server/features/([^/]+)', pathNot: '^server/features/(all[.]ts$|sending/)' },
      to: { path: '^server/features/', pathNot: '^server/features/$1' },
    },
    {
      name: 'sending reaches into no feature but acceptance',
      severity: 'error',
      from: { path: '^server/features/sending/' },
      to: { path: '^server/features/', pathNot: '^server/features/(sending|acceptance)/' },
    },
    forbid(
      'only the store and the stores of features know the tables',
      '^server/(?!store/|features/[^/]+/[a-zA-Z]*[sS]tore[.]ts$|openStore[.]ts$)',
      '^server/store/schema[.]ts$',
    ),
    forbid(
      'only scripts start a process',
      '^(src|server|i18n|mocks)/',
      '^server/(main|admin)[.]ts$',
    ),
    forbid('messages know no code but rules', '^i18n/', '^(src|server|mocks)/', {
      pathNot: '^src/domain/',
    }),
    forbid(
      'only tests and the pictures of the README use mocks',
      '^(src|server|scripts)/(?!pictures)',
      '^(mocks|tests)/',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: `^(src|server|i18n|mocks|scripts|tests)/|${packages([...onlyForPortal, 'three'])}`,
    doNotFollow: { path: 'node_modules' },
  },
}
