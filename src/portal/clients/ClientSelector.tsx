import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useGetList } from 'react-admin'
import { failureText } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { selectedClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import { fold } from '../../domain/fold.ts'
import { useApi } from '../../browser/apiContext.ts'
import { logout } from '../../entry/portalApi.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useInEdit } from '../../ui/inEdit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import { UnreadNotice } from '../../ui/UnreadNotice.tsx'
import { chooseClient } from '../data/chooseClient.ts'
import { unreadIn } from '../data/ListStates.tsx'
import { ClientOptions } from './ClientOptions.tsx'
import './clients.css'

const failed = 'alerts.errors.notLoadClients'

/**
 * The modal that a client is picked in. One function: the search and the list share the focus and the choice.
 *
 * @see product-spec §2 Client selector
 */
export function ClientSelector({ close }: { close: () => void }) {
  const t = useT()
  const api = useApi()
  const [filter, setFilter] = useState('')
  const [picked, setPicked] = useState(() => selectedClient.get())
  useInEdit(picked !== selectedClient.get(), {
    endedBy: ['page'],
    settle: () => false,
    ask: undefined,
  })
  const form = useRef<HTMLFormElement>(null)
  const term = fold(useDeferredValue(filter).trim())
  const list = useGetList<Client>(
    'clients',
    {},
    { onError: (why: Error) => showFailure(why, failed, { prefixed: true }) },
  )
  const { data, error, isFetching, refetch } = list
  const clients: Client[] | undefined = data
  const found = useMemo(() => matching(clients, term), [clients, term])
  const isPicked = found.some(({ id }) => id === picked)

  const accept = (id: number | null) => {
    if (id === null || clients === undefined) return
    chooseClient(id, clients)
    close()
  }
  /** Enter in the search takes the only client that matches; of several, and with the arrow down, it leads into their list. */
  const walk = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLInputElement)) return
    const radios = () => form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? []
    if (target.type === 'search' && (key === 'ArrowDown' || (key === 'Enter' && filter !== ''))) {
      event.preventDefault()
      // The rendered list may be one key behind the typed text.
      const [only, another] = matching(clients, fold(filter).trim())
      if (key === 'Enter' && only !== undefined && another === undefined) return accept(only.id)
      const [first] = radios()
      const next = [...radios()].find(({ checked }) => checked) ?? first
      next?.click()
      next?.focus()
    }
    const isTyped = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey
    // The list has the browser's own arrows; what is typed there goes into the search.
    if (target.type === 'radio' && (isTyped || key === 'Backspace'))
      form.current?.querySelector<HTMLInputElement>('[type=search]')?.focus()
  }

  return (
    <Dialog title={t('clients.title')} close={close}>
      {/* The handler only observes the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="clients"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPicked) accept(picked)
        }}
        onKeyDown={walk}
      >
        <input
          className="field"
          type="search"
          aria-label={t('clients.filter')}
          placeholder={t('clients.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        {error && !isFetching ? (
          <Failure
            heading="h3"
            isAlert
            title={t(failed)}
            text={failureText(error, { failed }).text || undefined}
            retry={() => void refetch()}
          />
        ) : clients === undefined ? (
          <p className="clients-state" role="status">
            {t('clients.loading')}
          </p>
        ) : (
          <>
            <p className="visually-hidden" role="status">
              {t('clients.found', { smart_count: found.length })}
            </p>
            <UnreadNotice unread={unreadIn(list)} />
            {found.length === 0 ? (
              <Blank
                heading="h3"
                icon="shop"
                title={
                  clients.length === 0 ? t('clients.empty') : t('clients.none', { text: filter })
                }
              />
            ) : (
              <ClientOptions clients={found} picked={picked} pick={setPicked} />
            )}
          </>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn ghost danger" onClick={() => void logout(api)}>
            {t('nav.logout')}
          </button>
          <button type="button" className="btn" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className="btn primary" disabled={!isPicked}>
            {t('clients.ok')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const matching = (clients: Client[] | undefined, term: string): Client[] =>
  clients?.filter(({ id, name }) => fold(name).includes(term) || String(id).includes(term)) ?? []
