import { useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { downloadFile } from '../../browser/downloadFile.ts'
import { useT } from '../../browser/language.ts'
import type { Client } from '../../contract/entities/client.ts'
import { showFailure } from '../../ui/showFailure.ts'

const formats = ['csv', 'json'] as const
const types = { csv: 'text/csv', json: 'application/json' } as const

/** Buttons that hand the catalogue over as a file. */
export function Exports({ client }: { client: Client }) {
  const t = useT()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const take = async (format: (typeof formats)[number]) => {
    setBusy(true)
    try {
      const { content } = await api.call('exportcatalogue', { clientId: client.id, format })
      downloadFile(
        new Blob([content], { type: types[format] }),
        t('catalogue.fileName', { format }),
      )
    } catch (error) {
      showFailure(error, 'catalogue.export.failed', { prefixed: true })
    }
    setBusy(false)
  }
  return formats.map((format) => (
    <button
      key={format}
      type="button"
      className="btn"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void take(format)
      }}
    >
      {t(`catalogue.export.${format}`)}
    </button>
  ))
}
