import { useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useClient } from '../../../browser/session.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { useOrderList } from '../list/useOrderList.ts'
import { offeredKinds, saveExport, type ExportKind } from '../tools/saveExport.ts'
import { namesText, sumTexts } from './sums.ts'
import './question.css'

/** Saves exactly the selected rows as a file. */
export function ExportQuestion(props: {
  rows: readonly OrderItem[]
  /** The names of the columns that the person sees. */
  shown: readonly string[]
  close: () => void
}) {
  const { rows, shown, close } = props
  const t = useT()
  const language = useLanguage()
  const api = useApi()
  const client = useClient()
  const { type } = useOrderList()
  const [isBusy, setBusy] = useState(false)
  const save = async (kind: ExportKind) => {
    if (isBusy || client === null) return
    setBusy(true)
    try {
      const saved = { api, clientId: client.id, rows, type, shown }
      const count = await saveExport(kind, saved, { t, language })
      showAlert('exports.done', { type: 'successful', args: { smart_count: count } })
      close()
    } catch (error) {
      showFailure(error, 'many.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="many-question">
      <p>
        <strong>{t('many.count', { smart_count: rows.length })}</strong>
        {sumTexts(rows, t).map((sum) => (
          <span key={sum}> · {sum}</span>
        ))}
      </p>
      <p className="many-names">{namesText(rows, 8, t)}</p>
      <div className="dialog-actions">
        {offeredKinds(api).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn"
            aria-disabled={isBusy ? true : undefined}
            onClick={() => void save(kind)}
          >
            {t(`exports.as.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
