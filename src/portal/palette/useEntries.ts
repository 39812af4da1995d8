import { useNavigate } from 'react-router-dom'
import { useCan } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { fold } from '../../domain/fold.ts'
import { rowAddress } from '../../domain/orders/rowAddress.ts'
import { leaveEdits } from '../../ui/inEdit.ts'
import { awaitable } from '../data/awaitedDeed.ts'
import { chooseClient } from '../data/chooseClient.ts'
import { numberIn, readCommand } from './command.ts'
import { groups, type Entry, type Place } from './entry.ts'
import { orderEntries } from './orderEntries.ts'
import { useFound } from './useFound.ts'

/** Everything that a typed text leads to, in groups: documents with what can be decided on them, customers, screens, clients. */
export function useEntries(text: string, places: readonly Place[], clients: Client[]) {
  const t = useT()
  const may = useCan()
  const client = useClient()
  const navigate = useNavigate()
  const show = useShowOrder()
  const actions = awaitable.map((action) => ({ action, label: t(`orders.actions.${action}`) }))
  const { search, meant } = readCommand(text, actions)
  const { found, hasFailed } = useFound(search)
  const number = numberIn(search)
  const term = fold(text).trim()

  async function change(id: number) {
    if (await leaveEdits('client')) chooseClient(id, clients)
  }

  const entries: Entry[] = [
    ...(found?.orders ?? []).flatMap((order) =>
      orderEntries(order, { isNumber: order.id === number, meant }, { t, may, show }),
    ),
    ...(found?.customers ?? []).map(({ contactData, orderId, documents }): Entry => ({
      key: `customer-${orderId}`,
      group: 'customers',
      icon: 'person',
      text: contactData.clientName,
      note: t('palette.documents', { smart_count: documents }),
      run: () => void navigate(`/customers/${orderId}`),
    })),
    ...places
      .filter(({ label }) => fold(label).includes(term))
      .map(({ to, label, icon, isPage }): Entry => ({
        key: to,
        group: 'places',
        icon,
        text: label,
        run: () => (isPage === true ? location.assign(to) : void navigate(to)),
      })),
    ...(term === '' ? [] : clients)
      .filter(({ id, name }) => id !== client?.id && fold(name).includes(term))
      .map(({ id, name }): Entry => ({
        key: `client-${id}`,
        group: 'clients',
        icon: 'shop',
        text: name,
        run: () => void change(id),
      })),
  ]

  return {
    groups: groups
      .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
      .filter((one) => one.entries.length > 0),
    isSearching: found === undefined && !hasFailed,
    hasFailed,
    isLatest: search === '',
  }
}

/** A function that shows an order in its list, with its details open. */
function useShowOrder() {
  const navigate = useNavigate()
  return ({ id, type }: OrderItem) => void navigate(rowAddress(type, id).slice(1))
}
