import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListStates } from '../../../src/portal/data/ListStates.tsx'

afterEach(cleanup)

const row = { place: 1, id: '7', field: 'name', found: '' }

type Given = Partial<
  Pick<Parameters<typeof ListStates<string>>[0], 'isPending' | 'rows' | 'unread' | 'none'>
>

/** What a list shows, in the order of the page; the notice of unread rows as 'unread'. */
function shown({ isPending = false, rows, unread = [], none }: Given) {
  const { container } = render(
    <ListStates
      isPending={isPending}
      rows={rows}
      unread={unread}
      waiting={<p>waiting</p>}
      failure={<p>failed</p>}
      none={none}
      empty={<p>empty</p>}
    >
      {(there) => there.map((text) => <p key={text}>{text}</p>)}
    </ListStates>,
  )
  const isNotice = screen.queryByRole('status') !== null
  const words = Array.from(container.querySelectorAll(':scope > p'), (one) => one.textContent)
  return isNotice ? ['unread', ...words] : words
}

const none = <p>none</p>

test.each<[string, Given, string[]]>([
  ['waits', { isPending: true }, ['waiting']],
  ['has failed', {}, ['failed']],
  ['has rows', { rows: ['one', 'two'] }, ['one', 'two']],
  [
    'has rows, and some that could not be read',
    { rows: ['one'], unread: [row] },
    ['unread', 'one'],
  ],
  ['is empty', { rows: [] }, ['empty']],
  ['has nothing but rows that could not be read', { rows: [], unread: [row] }, ['unread']],
  ['is searched for what it has not', { rows: [], none }, ['none']],
  [
    'is searched for rows that could not be read',
    { rows: [], unread: [row], none },
    ['unread', 'none'],
  ],
  ['is searched for what it has', { rows: ['one'], none }, ['one']],
])('a list that %s', (_, given, expected) => {
  expect(shown(given)).toEqual(expected)
})
