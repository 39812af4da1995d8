import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useClient } from '../../../browser/session.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { sortableText } from '../../../ui/dateText.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { useOrderList } from '../list/useOrderList.ts'

function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Everything that the list's filter matches, on all its pages, as a CSV file. */
export function ExportButton() {
  const t = useT()
  const language = useLanguage()
  const client = useClient()
  const provider = useDataProvider<PortalDataProvider>()
  const { type, resource, filter, sort, total } = useOrderList()
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    if (isBusy || client === null) return
    setBusy(true)
    try {
      const [{ data }, { ordersCsv }] = await Promise.all([
        provider.listAll({ resource, clientId: client.id, filter, sort }),
        import('./exportRows.ts'),
      ])
      const today = sortableText(new Date().toISOString()).slice(0, 10)
      download(
        ordersCsv(data, type, { language, t, now: Date.now() }),
        `${t(`orders.export.file.${type}`)}-${today}.csv`,
      )
      showAlert('orders.export.done', {
        type: 'successful',
        args: { smart_count: data.length },
      })
    } catch (error) {
      showFailure(error, 'alerts.errors.notLoadOrders')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn"
      disabled={total === undefined || total === 0}
      aria-disabled={isBusy}
      onClick={() => void save()}
    >
      {t(isBusy ? 'orders.export.busy' : 'orders.export.button')}
    </button>
  )
}
