import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { isUncertain } from '../../../api/errors.ts'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import type { RowUpdate } from '../../data/orderData.ts'
import { orderResources } from '../../data/orderList.ts'
import { decide, isDeciding } from '../details/decisions.ts'
import { historyKey } from '../details/orderHistory.ts'
import { useSelection } from '../list/selection.tsx'
import { exportName } from '../tools/saveExport.ts'
import { NotDone, runMany, type Account, type Work } from './run.ts'
import { decideOn, isDecided, sendTo, type Choices } from './work.ts'

type Page = { data: OrderItem[] }
export type Progress = { done: number; all: number; row: OrderItem }
export type RunAccount = Account<OrderItem>

const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()

/** Writes what the server says of a row wherever it is shown or selected. */
function useRowWriter() {
  const cache = useQueryClient()
  const { put } = useSelection()
  return (row: OrderItem, update: RowUpdate, isSelected: boolean) => {
    const next = { ...row, ...update }
    cache.setQueriesData<Page>({ queryKey: [orderResources[row.type], 'getList'] }, (page) =>
      page === undefined
        ? page
        : { ...page, data: page.data.map((one) => (one.id === row.id ? next : one)) },
    )
    void cache.invalidateQueries({ queryKey: historyKey(row.id) })
    put([next], isSelected)
  }
}

/** The work of an action on a row. */
function useWork() {
  const api = useApi()
  const can = useCan()
  const t = useT()
  const language = useLanguage()
  const provider = useDataProvider<PortalDataProvider>()
  const write = useRowWriter()

  /** Decides, and shows the row as the server has it, also where it refuses. */
  const deciding = (
    action: Exclude<ManyAction, 'send' | 'pdf' | 'export'>,
    choices: Choices,
  ): Work<OrderItem> => ({
    act: async (row) => {
      if (isDeciding(row.id)) throw new NotDone('many.busy')
      await decide(row.id, async () => {
        try {
          write(row, await decideOn(action, row, choices, { api, provider }), false)
        } catch (error) {
          if (!isUncertain(error))
            await provider.status(row).then(
              (now) => write(row, now, true),
              () => undefined,
            )
          throw error
        }
      })
    },
    isDone: async (row) => {
      const now = await provider.status(row)
      const isSo = isDecided(action, now, choices)
      write(row, now, !isSo)
      return isSo
    },
  })

  const sending = (choices: Choices): Work<OrderItem> => {
    const act = async (row: OrderItem) => {
      await sendTo(row, choices, { api, mayAccept: can('budgets.list') })
      write(row, {}, false)
    }
    // With the key of the first try, a second one sends nothing more.
    return { act, isDone: (row) => act(row).then(() => true) }
  }

  const zipping = async () => {
    const { reportsZip } = await import('./reportsZip.ts')
    const zip = reportsZip(api, { language, t })
    const work: Work<OrderItem> = {
      act: (row) => zip.add(row),
      isDone: () => Promise.resolve(false),
    }
    return { work, save: (type: OrderItem['type']) => zip.save(exportName(type, 'zip', t)) }
  }
  return { deciding, sending, zipping }
}

/**
 * Runs an action over rows, one after the other. Who leaves the list ends the run with the row that is under way, and an alert tells
 * how far it came.
 */
export function useRun() {
  const cache = useQueryClient()
  const works = useWork()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      running.current?.abort()
    }
  }, [])

  const work = async (action: ManyAction, choices: Choices) => {
    if (action === 'send') return { work: works.sending(choices), save: undefined }
    if (action === 'pdf') return works.zipping()
    if (action === 'export') throw new Error('An export is no run')
    return { work: works.deciding(action, choices), save: undefined }
  }

  async function run(
    action: ManyAction,
    rows: readonly OrderItem[],
    choices: Choices,
  ): Promise<RunAccount> {
    const { signal } = (running.current = new AbortController())
    addEventListener('beforeunload', askBefore)
    const all = rows.length
    try {
      const { work: each, save } = await work(action, choices)
      const onRow = (done: number, row: OrderItem) => setProgress({ done, all, row })
      const account = await runMany(rows, each, { signal, onRow })
      const [first] = rows
      if (first !== undefined) save?.(first.type)
      if (isLeft.current) tellLeft(account)
      return account
    } finally {
      removeEventListener('beforeunload', askBefore)
      setProgress(null)
      // The rows on screen stay. Cached pages are read again when they are next shown.
      for (const resource of Object.values(orderResources))
        void cache.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' })
    }
  }
  return { run, progress, cancel: () => running.current?.abort() }
}

function tellLeft({ outcomes }: RunAccount) {
  const done = outcomes.filter(({ outcome }) => outcome.kind === 'done').length
  showAlert('many.left', {
    type: 'info',
    args: { done, count: outcomes.length },
    timeOut: alertTimes.long,
  })
}
