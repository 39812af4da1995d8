import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { decisions, type DecisionName } from '../../src/domain/orders/decisions.ts'

/** A group of calls: what it is about, and the names of its calls in their order. */
export type Group = { words: string; calls: string[] }

/** The names of an object's fields, and what is said of those that have a docstring. */
type DocumentedObject = { names: string[]; words: Map<string, string> }

/** What the contract's files say about its calls and their fields. */
export type Docstrings = {
  groups: Group[]
  ofCall: (name: string) => string
  /** What is said of a field; '' where nothing is. `names` are those of all fields beside it and its own. */
  ofField: (name: string, names: readonly string[]) => string
}

/** What stands above a declaration, without its tags, on one line. */
function docstring(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1)
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replace(/\s+/g, ' ').trim()
}

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && ts.isIdentifier(property.name) ? property.name.text : ''

const isCall = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node) &&
  ts.isCallExpression(node.initializer) &&
  node.initializer.expression.getText() === name

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** What stands above each decision, by its call. */
function decisionDocstrings(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && nameOf(node) in decisions)
      found.set(decisions[nameOf(node) as DecisionName].call, docstring(node))
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

/** Reads the docstrings of every file below a folder, and of the decisions, whose calls are declared with `...decisionCalls`. */
export function readDocstrings(folder: string, decisionsFile: string): Docstrings {
  const groups: Group[] = []
  const calls = decisionDocstrings(decisionsFile)
  const decided = [...calls.keys()]
  const objects: DocumentedObject[] = []

  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const declared = node.properties.filter((property) => isCall(property, 'endpoint'))
      for (const property of declared) calls.set(nameOf(property), docstring(property))
      if (declared.length > 0 && ts.isVariableDeclaration(node.parent))
        groups.push({
          words: docstring(node.parent.parent.parent),
          calls: node.properties.flatMap((property) =>
            property.getText() === '...decisionCalls'
              ? decided
              : declared.includes(property)
                ? [nameOf(property)]
                : [],
          ),
        })
      objects.push({
        names: node.properties.map(nameOf).filter((name) => name !== ''),
        words: new Map(node.properties.map((property) => [nameOf(property), docstring(property)])),
      })
    }
    ts.forEachChild(node, visit)
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts')) continue
    visit(parse(join(folder, file)))
  }

  return {
    groups,
    ofCall: (name) => calls.get(name) ?? '',
    ofField: (name, names) => {
      // An object may be spread into another: the largest that has the field and no field but these is where it is declared.
      const declaring = objects
        .filter((one) => one.names.includes(name) && one.names.every((own) => names.includes(own)))
        .sort(
          (one, other) =>
            other.names.length - one.names.length ||
            Number(other.words.get(name) !== '') - Number(one.words.get(name) !== ''),
        )
      return declaring[0]?.words.get(name) ?? ''
    },
  }
}
