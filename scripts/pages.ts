import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { en } from '../i18n/en.ts'
import { es } from '../i18n/es.ts'
import { languages } from '../i18n/messages.ts'
import { pageParts, type Part } from '../i18n/parts.ts'
import { storageKeys } from '../src/browser/storage.ts'
import { pageNames, siteSchema, type Site } from '../src/contract/site.ts'
import { readJsonFile } from '../server/jsonFile.ts'
import { palettes, tokensCss } from '../src/look/tokens.ts'
import { vrParts } from '../src/viewer/vr/parts.ts'
import { beside, withImports } from './codeFiles.ts'

const ownConfiguration = join(import.meta.dirname, '../public/api.json')

/** The configuration that `npm run dev` runs on; built pages read the server's. */
export const devSite = (): Site =>
  siteSchema.parse(readJsonFile(process.env.SITE_CONFIG || ownConfiguration))

/** The pages by the name of their file in `pages/`; the composer's is served under the name that the site gives it. */
const pages = [...pageNames, 'composer']

/** The parts of the texts that a page needs before it shows anything of its own. */
const partsOf: Record<string, readonly Part[]> = {
  ...pageParts,
  'vr-viewer': vrParts,
  'ar-viewer': pageParts.ar,
}

export const pageInputs: Record<string, string> = Object.fromEntries(
  pages.map((page) => [page, `pages/${page}.html`]),
)

/** What search engines and shared links say of the site. */
const descriptions = { es: es.login.description, en: en.login.description } as const

/**
 * Sets theme, language and description before the first paint, and has what the page needs besides its script on the way before
 * the script asks for it: its texts in that language, and the login for whoever has no session and no report to read. It is only
 * a hint to save time: the guard decides who sees what. A file of its own, so that a policy of `script-src 'self'` holds.
 */
const firstPaint = `(function (root, files) {
  function read(key) {
    try { return JSON.parse(localStorage.getItem(key)) } catch (e) { return null }
  }
  var theme = read('${storageKeys.theme}')
  var dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  var language = read('${storageKeys.language}') || (/^en\\b/i.test(navigator.language) ? 'en' : 'es')
  root.lang = language
  document.querySelector('meta[name=description]').content = ${JSON.stringify(descriptions)}[language]
  var isGuest = !read('${storageKeys.session}') && !/^#\\/(order|tuto)([\\/?]|$)/i.test(location.hash)
  var wanted = [files[language], isGuest && files.login, isGuest && files['login-' + language]]
  wanted.filter(Boolean).join(' ').split(' ').filter(Boolean).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'preload'
    // As src/browser/codeFiles.ts asks for it, or it would be fetched twice.
    link.as = /css$/.test(file) ? 'style' : 'fetch'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})(document.documentElement, JSON.parse(document.currentScript.dataset.files || '{}'))
`

/** Something to see until the page's own script draws: the sofa of the icon, in the middle. What draws takes its place. */
const drawnFirst = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
  .trim()
  .replace('<svg ', '<svg class="drawn-first" aria-hidden="true" ')
  .replaceAll('#a84a28', 'var(--accent)')
const drawnFirstCss = '.drawn-first{position:fixed;inset:0;width:56px;margin:auto}'

const tag = (
  name: string,
  attrs: Record<string, string>,
  children?: string,
): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  ...(children === undefined ? {} : { children }),
  injectTo: 'head-prepend',
})

/** What `firstPaint` may have fetched for a page: files, by language and by what needs them. */
function filesAhead(page: string, bundle: Rolldown.OutputBundle): Record<string, string> {
  const chunkOf = (source: string) =>
    Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source) === true,
    )
  const withStyles = (file: string) => {
    const chunk = bundle[file]
    return [file, ...((chunk?.type === 'chunk' && chunk.viteMetadata?.importedCss) || [])]
  }
  const own = chunkOf(`/pages/${page}.html`)?.fileName ?? ''
  const filesOf = (...sources: string[]) => {
    const files = sources
      .map(chunkOf)
      .flatMap((chunk) =>
        chunk?.type === 'chunk' ? beside(own, withImports(chunk.fileName, bundle), bundle) : [],
      )
      .flatMap(withStyles)
    return [...new Set(files)].map((file) => `/${file}`).join(' ')
  }
  const textsOf = (parts: readonly Part[], language: string) =>
    filesOf(...parts.map((part) => `/i18n/${language}/${part}.ts`))
  const ofPage = languages.map(({ code }) => [code, textsOf(partsOf[page] ?? [], code)])
  if (page !== 'index') return Object.fromEntries(ofPage) as Record<string, string>
  const ofLogin = languages.map(({ code }) => [`login-${code}`, textsOf(['login'], code)])
  return Object.fromEntries([
    ...ofPage,
    ['login', filesOf('/src/entry/login/Login.tsx')],
    ...ofLogin,
  ]) as Record<string, string>
}

const preloaded = /(?:hanken-grotesk|fraunces)-latin-wght-normal.*\.woff2$/

/**
 * The pages of the site: each stands at the root under its name, has the look's tokens in its head, its theme and language
 * set before the first paint, and its two fonts on the way before the style sheet asks for them.
 */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '')
        if (path === '/theme.js') {
          response.setHeader('content-type', 'text/javascript')
          response.end(firstPaint)
          return
        }
        const name = path === '/' ? 'index' : /^\/([\w-]+)\.html$/.exec(path)?.[1]
        const page = name === devSite().product ? 'composer' : name
        if (pages.some((one) => one === page)) request.url = `/pages/${page}.html`
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle = {} }) => ({
        html: html.replace('<!-- drawn first -->', drawnFirst),
        tags: [
          ...Object.keys(bundle)
            .filter((file) => preloaded.test(file))
            .map((file) =>
              tag('link', {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                href: `/${file}`,
                crossorigin: '',
              }),
            ),
          tag('meta', { name: 'description', content: descriptions.es }),
          tag('meta', { name: 'theme-color', content: palettes.light.surface }),
          tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
          // As the page's script asks for it, or it would be fetched twice.
          tag('link', { rel: 'preload', as: 'fetch', href: '/api.json', crossorigin: '' }),
          tag('script', {
            src: '/theme.js',
            'data-files': JSON.stringify(filesAhead(basename(filename, '.html'), bundle)),
          }),
          tag('style', {}, tokensCss() + drawnFirstCss),
        ],
      }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'theme.js', source: firstPaint })
        for (const page of pages) {
          const file = bundle[`pages/${page}.html`]
          if (file) file.fileName = `${page}.html`
        }
      },
    },
  }
}
