import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturedLines, type Pictured } from '../../scripts/pictures/pictured.ts'
import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { moduleMeshes } from '../../src/furniture/meshes/furniture.ts'
import * as tokens from '../../src/look/tokens.ts'

export const root = join(import.meta.dirname, '../..')

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

const told = ['class', 'role', 'aria-label', 'placeholder', 'd', 'fill', 'stroke', 'viewBox']

/** What an element shows, a line an element: its name, what tells its look, its own words. No ids, which each opening makes anew. */
function linesOf(element: Element, depth = 0): string[] {
  const attributes = told.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  const words = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ textContent }) => textContent?.trim())
  const line = [element.tagName, ...attributes, ...words].join(' ').trim()
  return [
    `${' '.repeat(depth)}${line}`,
    ...[...element.children].flatMap((child) => linesOf(child, depth + 1)),
  ]
}

export const pageText = (): string => linesOf(document.body).join('\n')

/** Where a page's styles are. */
const styleFolders: Record<Pictured, string> = {
  composer: 'src/{look,ui,cart,tutorial,composer}/**/*.css',
  report: 'src/{look,ui,report}/**/*.css',
}

/** Whether a selector's classes are all on the page: an element may have them. */
const isWorn = (selector: string): boolean =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(
    ([, name = '']) => document.getElementsByClassName(name).length > 0,
  )

/** The rules that style something on the page, without comments and spacing, and the tokens that they use. */
function stylesOf(name: Pictured): string {
  const pattern: string = styleFolders[name]
  const files = globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const rules = files.flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) => selectors.split(',').some(isWorn))
      .map(([rule]) => rule.replace(/\s+/g, ' '))
  })
  return JSON.stringify([tokens, rules])
}

/** The scene's furniture, to the millimetre: the last bits of a number are no matter of a picture. */
const furniture = (): string =>
  JSON.stringify(
    picturedLines.map(({ uuid, shape, accessoryIds }) => {
      const looks = Object.fromEntries(
        Object.entries(accessoryIds).map(([type, id]) => [
          type,
          demoIndex.accessories.get(id)?.looks ?? '',
        ]),
      )
      const groups = moduleMeshes(shape, { id: uuid, looks, loose: true })
      return groups.map(({ positions }) => Array.from(positions, (mm) => Math.round(mm)))
    }),
  )

/** What a picture shows beside the page's own elements. */
export const looksOf = (name: Pictured): Record<string, string> => ({
  styles: hashOf(stylesOf(name)),
  ...(name === 'composer' && { furniture: hashOf(furniture()) }),
})
