import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useClient } from '../../../browser/session.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { useOrderList } from '../list/useOrderList.ts'
import { offeredKinds, saveExport, type ExportKind } from './saveExport.ts'

/** Saves the list, or its articles, as a workbook of Excel or as CSV. @param props.shown  the names of the columns that the person sees */
export function ExportPanel(props: { shown: readonly string[]; close: () => void }) {
  const { shown, close } = props
  const t = useT()
  const language = useLanguage()
  const client = useClient()
  const provider = useDataProvider<PortalDataProvider>()
  const api = useApi()
  const { type, resource, filter, sort, total = 0 } = useOrderList()
  const [isBusy, setBusy] = useState(false)

  const save = async (kind: ExportKind) => {
    if (isBusy || client === null) return
    setBusy(true)
    try {
      const { data } = await provider.listAll({ resource, clientId: client.id, filter, sort })
      const saved = { api, clientId: client.id, rows: data, type, shown }
      const count = await saveExport(kind, saved, { t, language })
      showAlert('exports.done', { type: 'successful', args: { smart_count: count } })
      close()
    } catch (error) {
      showFailure(error, 'alerts.errors.notLoadOrders')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p role="status">
        {isBusy ? t('exports.busy') : t('exports.rows', { smart_count: total, count: total })}
      </p>
      {offeredKinds(api).map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn"
          disabled={total === 0}
          aria-disabled={isBusy}
          onClick={() => void save(kind)}
        >
          {t(`exports.as.${kind}`)}
        </button>
      ))}
    </>
  )
}
