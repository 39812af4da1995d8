import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isWord = (text: string) => /\p{L}{2}/u.test(text)
const spoken = /^(aria-label|aria-description|alt|title|placeholder|label|helperText)$/

/** The words that a component's code holds itself: between its tags, and in the attributes that people read or hear. */
function ownWords(code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && isWord(node.text)) found.push(node.text.trim())
    if (
      ts.isJsxAttribute(node) &&
      spoken.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      isWord(node.initializer.text)
    )
      found.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('a component’s own words are found, between its tags and in what is read aloud', () => {
  expect(
    ownWords('const A = () => <p title="Precio">Hola <b aria-label="Cerrar" id="close">×</b></p>'),
  ).toEqual(['Precio', 'Hola', 'Cerrar'])
  expect(
    ownWords("const A = () => <p title={t('a.b')} className=\"wide\">{t('c.d')} · 3</p>"),
  ).toEqual([])
})

test('the texts of all screens are in the message catalogues, none in their components', () => {
  const files = globSync('src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const words = files.flatMap((file) =>
    ownWords(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(words).toEqual([])
})
