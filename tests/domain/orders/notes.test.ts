import { describe, expect, test } from 'vitest'
import { mentionedIn, namesLike, typedMention } from '../../../src/domain/orders/notes.ts'

const people = ['Ana Soler', 'Ana', 'José Ríos', 'José Ríos', 'Eva'].map((name, id) => ({
  id,
  name,
}))
const idsIn = (note: string) => mentionedIn(note, people).map(({ id }) => id)

describe('who is mentioned in a note', () => {
  test('stands after an @, in any case and without accents', () => {
    expect(idsIn('Habla con @eva.')).toEqual([4])
    expect(idsIn('@JOSE RIOS y (@Eva)')).toEqual([2, 3, 4])
    expect(idsIn('Eva lo sabe')).toEqual([])
  })

  test('has the longer of two names that begin alike, and is mentioned once', () => {
    expect(idsIn('@Ana Soler y @Ana Soler')).toEqual([0])
    expect(idsIn('@Ana, @Ana Solerí')).toEqual([1])
  })

  test('is nobody in an e-mail or within a longer word', () => {
    expect(idsIn('eva@eva.es, @Evaristo')).toEqual([])
  })
})

test('a mention is being typed from its @ to the caret', () => {
  expect(typedMention('Para @an', 8)).toEqual({ from: 5, name: 'an' })
  expect(typedMention('Para @an y ya', 13)).toEqual({ from: 5, name: 'an y ya' })
  expect(typedMention('Para @', 6)).toEqual({ from: 5, name: '' })
  for (const text of ['Para', 'a@an', '@ an', `@an\n`, `@${'x'.repeat(41)}`])
    expect(typedMention(text, text.length), text).toBeNull()
})

test('names that begin with what is typed come before those with a word that does', () => {
  const names = ['Berta Ana', 'Ánade', 'Susana']
  expect(namesLike('ana', names, 5)).toEqual(['Ánade', 'Berta Ana'])
  expect(namesLike('', names, 2)).toHaveLength(2)
  expect(namesLike('Berta ', names, 5)).toEqual(['Berta Ana'])
  expect(namesLike('berta ana ', names, 5)).toEqual([])
})
