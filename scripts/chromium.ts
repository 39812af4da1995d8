import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The one without windows first: the others draw a window around each page, which takes a machine without a GPU a fifth of a test's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
]

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium on this machine: that of CHROME_PATH, else an installed one, else Playwright's download.
 *
 * @throws if CHROME_PATH names a file that can't be run
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH names ${named}, which can't be run`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...places, chromium.executablePath()].find(isExecutable)
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })

/** Only Debian: Ubuntu's package is a stub that installs a snap, which does not run everywhere. */
const isDebian = () => {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** A Chromium. If the machine has none, it is installed: Debian's for root on Debian, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && isDebian()) {
    const wanted = 'chromium-headless-shell'
    console.log(`No Chromium found: installing Debian’s (apt-get install ${wanted}) …`)
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', wanted])
  } else {
    console.log('No Chromium found: downloading Playwright’s (npx playwright install chromium) …')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed === undefined) {
    throw new Error(
      'No Chromium could be installed: install one and set CHROME_PATH to its program',
    )
  }
  return installed
}

/** What Chromium needs to draw 3D without a GPU. */
export const softwareGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
