import { sizes } from '../plan.ts'
import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

/** The menu of the portal's bar, opened. */
const inMenu = (walk: Walk, name: string) =>
  walk.page.getByRole('navigation', { name: walk.t('nav.menu') }).getByText(name, { exact: true })

const hasBar = ({ seen }: Walk) =>
  seen.dialog === null && /^\/#\/(?!order\/|tuto|login)/.test(seen.place)

/** An alert on a phone takes the place of its bar, as long as a pointer rests on it. */
const isBarFree = async (walk: Walk) =>
  hasBar(walk) && ((await canPress(walk.button('nav.menu'))) || canPress(inMenu(walk, 'English')))

export const browserSteps: Step[] = [
  {
    name: 'size',
    area: 'any',
    keepsWork: true,
    options: () => [...sizes],
    run: async ({ page }, size) => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      // A window that fills the screen has no other size.
      await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
      await page.setViewportSize({ width, height })
    },
    says: (size) => `makes the window ${size}`,
  },
  {
    name: 'language',
    area: 'any',
    keepsWork: true,
    options: async (walk) => ((await isBarFree(walk)) ? ['Castellano', 'English'] : []),
    run: async (walk, language) => {
      if (!(await canPress(inMenu(walk, language)))) await press(walk.button('nav.menu'), 'menu')
      await press(inMenu(walk, language), language)
    },
    says: (language) => `chooses the language ${language}`,
  },
  {
    name: 'theme',
    area: 'any',
    keepsWork: true,
    options: async (walk) => ((await isBarFree(walk)) ? ['light', 'dark'] : []),
    run: async (walk, theme) => {
      const name = walk.t(theme === 'dark' ? 'nav.darkTheme' : 'nav.lightTheme')
      const choice = walk.page
        .getByRole('navigation', { name: walk.t('nav.menu') })
        .getByRole('button', { name })
      if (!(await canPress(choice))) await press(walk.button('nav.menu'), 'menu')
      await press(choice, name)
    },
    says: (theme) => `chooses the ${theme} theme`,
  },
  {
    name: 'tab.open',
    area: 'any',
    keepsWork: true,
    options: (walk) => (walk.tabCount < 2 && !walk.wire.isOffline ? [''] : []),
    run: (walk) => walk.open(walk.seen.url),
    says: () => 'opens the same place in a second tab',
  },
  {
    name: 'tab.switch',
    area: 'any',
    weight: 2,
    keepsWork: true,
    options: (walk) => (walk.tabCount > 1 ? [''] : []),
    run: (walk) => walk.switchTab(),
    says: () => 'goes to the other tab',
  },
  {
    name: 'tab.close',
    area: 'any',
    options: (walk) => (walk.tabCount > 1 ? [''] : []),
    run: (walk) => walk.closeTab(),
    says: () => 'closes this tab and goes on in the other',
  },
  {
    name: 'offline',
    area: 'any',
    keepsWork: true,
    options: (walk) => (walk.wire.isOffline ? [] : ['']),
    run: ({ wire }) => wire.setOffline(true),
    says: () => 'loses the network',
  },
  {
    name: 'online',
    area: 'any',
    weight: 6,
    keepsWork: true,
    options: (walk) => (walk.wire.isOffline ? [''] : []),
    run: ({ wire }) => wire.setOffline(false),
    says: () => 'has the network again',
  },
  {
    name: 'cut',
    area: 'any',
    weight: 3,
    keepsWork: true,
    options: ({ wire }) => (wire.lost === null && !wire.isOffline ? ['call', 'reply'] : []),
    run: ({ wire }, what) => wire.cutNext(what === 'reply' ? 'reply' : 'call'),
    says: (what) => `(the next change loses its ${what})`,
  },
]
