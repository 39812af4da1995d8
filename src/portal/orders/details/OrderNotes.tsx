import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isUncertain } from '../../../api/errors.ts'
import { useApi, useOwnSession } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { mentionedIn } from '../../../domain/orders/notes.ts'
import { isVisitor } from '../../../domain/people/permissions.ts'
import { momentText } from '../../../ui/dateText.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { createTyped } from '../../../ui/typedText.ts'
import { NoteField } from './NoteField.tsx'
import { notesQuery } from './orderNotes.ts'
import './orderNotes.css'

const useTyped = createTyped<string>()

/** What the shop notes about an order, for itself. */
export function OrderNotes({ order }: { order: OrderItem }) {
  const api = useApi()
  const { userData } = useOwnSession()
  if (!api.has('ordernotes') || isVisitor(userData)) return null
  return <Notes key={order.id} orderId={order.id} />
}

function Notes({ orderId }: { orderId: number }) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(notesQuery(api, orderId))
  const [said, setSaid] = useState('')
  const notes = data?.notes.data ?? []

  return (
    <section className="order-notes" aria-labelledby={id}>
      <p id={id} className="order-notes-title">
        {t('orders.notes.title')}
      </p>
      {isError && (
        <p className="quiet">
          {t('orders.notes.unread')}{' '}
          <button type="button" className="btn small" onClick={() => void refetch()}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <p className="quiet">
                {t('orders.notes.by', { name: note.by, moment: momentText(language, note.at) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {api.has('saveordernote') && (
        <NewNote
          orderId={orderId}
          colleagues={data?.colleagues ?? []}
          saved={(mailed) => {
            setSaid(
              mailed.length === 0
                ? t('orders.notes.saved')
                : t('orders.notes.mailed', { names: mailed.join(', ') }),
            )
            void refetch()
          }}
        />
      )}
      <p role="status" className="quiet">
        {said}
      </p>
    </section>
  )
}

/** The field of a note, once somebody wants to write one. A text that is not sent is there again when the details are. */
function NewNote(props: {
  orderId: number
  colleagues: readonly string[]
  saved: (mailed: readonly string[]) => void
}) {
  const { orderId, colleagues, saved } = props
  const t = useT()
  const api = useApi()
  const { value: text, type, forget } = useTyped(orderId, '')
  const [isOpen, setOpen] = useState<boolean | 'typed'>(text !== '' && 'typed')
  const [isSending, setSending] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // Sent again after a lost reply it notes and mails nothing more.
  const key = useRef(newKey())
  const mentioned = mentionedIn(
    text,
    colleagues.map((name) => ({ name })),
  )
  const isHeld = isSending || text.trim() === ''

  function close() {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
  }

  async function save() {
    if (isHeld) return
    setSending(true)
    try {
      const { mailed } = await api.call('saveordernote', { orderId, id: key.current, text })
      key.current = newKey()
      forget()
      close()
      saved(mailed)
    } catch (error) {
      if (!isUncertain(error)) key.current = newKey()
      showFailure(error, 'orders.notes.failed', { prefixed: true })
    } finally {
      setSending(false)
    }
  }

  if (!isOpen)
    return (
      <button ref={opener} type="button" className="btn small" onClick={() => setOpen(true)}>
        {t('orders.notes.add')}
      </button>
    )
  return (
    <div className="order-note-new">
      <NoteField
        value={text}
        readOnly={isSending}
        takesFocus={isOpen === true}
        names={colleagues}
        change={type}
        send={() => void save()}
      />
      <p role="status" className="quiet">
        {mentioned.length > 0 &&
          t('orders.notes.willMail', { names: mentioned.map(({ name }) => name).join(', ') })}
      </p>
      <div className="order-note-actions">
        <button
          type="button"
          className="btn small"
          aria-disabled={isHeld ? true : undefined}
          onClick={() => void save()}
        >
          {t('orders.notes.save')}
        </button>
        <button
          type="button"
          className="btn small ghost"
          onClick={() => {
            forget()
            close()
          }}
        >
          {t('orders.notes.discard')}
        </button>
      </div>
    </div>
  )
}
