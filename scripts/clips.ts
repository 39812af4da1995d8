import { chromium, selectors, type Browser, type BrowserContextOptions } from '@playwright/test'
import { languages, type Language } from '../i18n/messages.ts'
import { demoPassword } from '../server/demo/accounts.ts'
import { storageKeys } from '../src/browser/storage.ts'
import { plays } from '../src/tutorial/steps/plays.ts'
import type { Step } from '../src/tutorial/steps/step.ts'
import { leaves, type LeafPath } from '../src/tutorial/tree.ts'
import { ensureChromium, softwareGl } from './chromium.ts'
import { cameraOn, countChanges, scale, viewport } from './clips/camera.ts'
import { encode, openCuttingRoom } from './clips/encode.ts'
import type { Film } from './clips/film.ts'
import { keepClip, removeStale } from './clips/files.ts'
import { playTopic } from './clips/play.ts'
import { controlEngine } from './clips/selector.ts'
import { withDemoServer } from './demoServer.ts'
import { buildPages, isFresh } from './pagesBuild.ts'

const port = process.env.PORT ?? '8176'
const quantizer = 42
// `npm run clips -- /orders /budgets en` records some topics, or one language.
const named = process.argv.slice(2)
const below = named.filter((word) => word.startsWith('/'))
const wanted = leaves.filter(
  (path) => below.length === 0 || below.some((entry) => path.startsWith(entry)),
)
const spoken = languages
  .map(({ code }) => code)
  .filter((code) => named.includes(code) || named.length === below.length)
if (wanted.length === 0 || spoken.length === 0)
  throw new Error(`There is nothing to record of ${named.join(' ')}`)

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

type Kept = NonNullable<BrowserContextOptions['storageState']>

const optionsOf = (language: Language): BrowserContextOptions => ({
  viewport,
  deviceScaleFactor: scale,
  locale: locales[language],
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
})

/** What a browser keeps of somebody who has logged in and chosen a client. */
async function loggedIn(browser: Browser, url: string, language: Language): Promise<Kept> {
  const context = await browser.newContext(optionsOf(language))
  const page = await context.newPage()
  await page.goto(`${url}/#/login`)
  await page.fill('input[name=user]', 'manager@demo.example')
  await page.fill('input[type=password]', demoPassword)
  await page.click('button[type=submit]')
  await page.waitForURL(/#\/$/)
  await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.client)
  const kept = await context.storageState()
  await context.close()
  return kept
}

const args = ['--no-sandbox', '--disable-quic', '--no-first-run', '--hide-scrollbars']
const open = (draws3d: boolean) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: draws3d ? [...args, ...softwareGl, '--disable-gpu-compositing'] : args,
  })
// Without a GPU a browser that draws in 3D is slow with everything else.
const flat = await open(false)
const solid = await open(true)

type Wanted = { path: LeafPath; language: Language }

/** Films a topic in a language, in a window of its own. */
async function shoot(
  { path, language }: Wanted,
  { url, storageState }: { url: string; storageState: Kept },
): Promise<Film> {
  const { screen, steps } = plays[path]
  const showsIn3d = screen === 'composer' || steps.some(({ only }: Step) => only === 'in3d')
  const browser = showsIn3d ? solid : flat
  const context = await browser.newContext({ ...optionsOf(language), storageState })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  // Screens with a bar keep room for a scroll bar, which no clip shows.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.scrollbarGutter = 'auto'
    }),
  )
  await page.addInitScript(countChanges)
  const { camera, film } = cameraOn(page)
  await playTopic(page, path, { language, url, product: 'tresillo', draws3d: true, camera })
  film.rest(0.8)
  film.end()
  await context.close()
  return film
}

/** Encodes a topic's film and keeps it. */
async function develop({ path, language }: Wanted, film: Film): Promise<string> {
  const cuttingRoom = await flat.newPage()
  await openCuttingRoom(cuttingRoom)
  const { clip, poster } = await encode(cuttingRoom, film, quantizer)
  await cuttingRoom.close()
  const { file, seconds } = await keepClip(path, language, { clip, poster })
  const sizes = [clip, poster].map(({ length }) => `${Math.round(length / 1000)} kB`).join(', ')
  return `${file}: ${seconds} s, ${sizes}, ${film.pictures.length} pictures`
}

if (!(await isFresh())) await buildPages()
await selectors.register(controlEngine.name, controlEngine.script)
const failed: Wanted[] = []
const inSeconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** Records a topic. @returns once it is filmed, with what encodes it: the next one can be filmed meanwhile */
async function record(one: Wanted, at: Parameters<typeof shoot>[1]): Promise<Promise<void>[]> {
  const began = performance.now()
  const fail = (error: unknown) => {
    failed.push(one)
    console.error(`${one.path} (${one.language}): ${String(error)}`)
  }
  try {
    const film = await shoot(one, at)
    const took = inSeconds(performance.now() - began)
    return [develop(one, film).then((what) => console.log(`${what}, filmed in ${took}`), fail)]
  } catch (error) {
    fail(error)
    return []
  }
}

const began = performance.now()
try {
  for (const language of spoken) {
    // Data of its own for each: topics annul budgets and remove vendors.
    await withDemoServer(port, async (url) => {
      const storageState = await loggedIn(flat, url, language)
      let encoding: Promise<void>[] = []
      for (const path of wanted) {
        const next = await record({ path, language }, { url, storageState })
        await Promise.all(encoding)
        encoding = next
      }
      await Promise.all(encoding)
    })
  }
} finally {
  await Promise.all([flat.close(), solid.close()])
}
removeStale()
console.log(`All of them in ${inSeconds(performance.now() - began)}`)
const again = spoken.flatMap((language) => {
  const paths = failed.filter((one) => one.language === language).map(({ path }) => path)
  return paths.length === 0 ? [] : [`npm run clips -- ${paths.join(' ')} ${language}`]
})
if (again.length > 0) throw new Error(`Not recorded; again: ${again.join(' && ')}`)
