import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What reads a page once, as it happens to be just then. */
const reads = new Set([
  ...['innerText', 'textContent', 'innerHTML', 'getAttribute', 'inputValue', 'boundingBox'],
  ...['isVisible', 'isHidden', 'isChecked', 'isDisabled', 'isEnabled', 'isEditable'],
  ...['evaluate', 'evaluateAll', 'allTextContents', 'allInnerTexts', 'count'],
])

/** Reads that nothing can change while they are made. */
const allowed = [
  // Whether the browser has a function.
  'olderBrowser.spec.ts phone.evaluate',
  // That nothing is told: the step before it has been waited for.
  'camera3d.spec.ts composer.said.innerText',
  // That nothing is told, where waiting would see it go by itself: the page has come to rest before.
  'device.spec.ts warning(portal).count',
  // What a guide points at, inside of a loop that goes on until it is right.
  'tutorial.spec.ts guide.textContent',
]

const findIn = <T>(node: ts.Node, of: (node: ts.Node) => T | undefined): T[] => {
  const found: T[] = []
  const visit = (one: ts.Node) => {
    const own = of(one)
    if (own !== undefined) found.push(own)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return found
}

/** The read that a call is: with `count`, one of a page takes no arguments. */
function readOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined
  const { name } = node.expression
  const isCount = name.text === 'count' && node.arguments.length === 0
  const isRead = name.text === 'count' ? isCount : reads.has(name.text)
  return isRead ? node.expression.getText() : undefined
}

/** The reads in an `expect` itself. It sees none that stand in a function, or in a line before. */
function judgedAtOnce(node: ts.Node): string[] | undefined {
  if (!ts.isCallExpression(node) || node.arguments[0] === undefined) return undefined
  if (!/^expect\w*(\.soft)?$/.test(node.expression.getText())) return undefined
  return findIn(node.arguments[0], (one) =>
    ts.isAwaitExpression(one) ? findIn(one.expression, readOf) : undefined,
  ).flat()
}

/** Waits for time or for the network, neither of which says that a page is ready, and lists of what happens to be there. */
function waitOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) && node.text === 'networkidle') return 'networkidle'
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined
  const { name } = node.expression
  if (name.text === 'waitForTimeout') return node.expression.getText()
  return name.text === 'all' && node.arguments.length === 0 ? node.expression.getText() : undefined
}

const found = globSync('tests/e2e/*.spec.ts', { cwd: root }).flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const name = file.replace(/^.*[\\/]/, '')
  return {
    reads: findIn(source, judgedAtOnce)
      .flat()
      .map((read) => `${name} ${read}`),
    waits: findIn(source, waitOf).map((wait) => `${name} ${wait}`),
  }
})

test('no expectation in a browser reads a page in the same breath: it may be a moment behind', () => {
  expect(found.length).toBeGreaterThan(80)
  expect(new Set(found.flatMap((one) => one.reads))).toEqual(new Set(allowed))
})

test('tests in a browser wait for what a page says, not for time', () => {
  expect(found.flatMap((one) => one.waits)).toEqual([])
})
