import { useEffect, useRef, useState } from 'react'
import type { PaperReport } from '../../paper/paperReport.ts'
import { downloadPdf } from '../../browser/downloadFile.ts'
import { useApi } from '../../browser/apiContext.ts'

export type PdfState =
  | { kind: 'none' }
  /** 0 to 1. */
  | { kind: 'making'; share: number }
  | { kind: 'made' }
  | { kind: 'failed' }

/** Makes the PDF of a report when it is asked for; what makes it is fetched then. */
export function usePdf() {
  const { site } = useApi()
  const [state, setState] = useState<PdfState>({ kind: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const make = async (
    report: Omit<PaperReport, 'fonts' | 'pictures' | 'swatches'>,
    name: string,
  ) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const tell = (next: PdfState) => {
      if (!signal.aborted) setState(next)
    }
    tell({ kind: 'making', share: 0 })
    try {
      const { makePdf } = await import('../../pdf/makePdf.ts')
      const onProgress = (share: number) => tell({ kind: 'making', share })
      const bytes = await makePdf(site, report, { signal, onProgress })
      if (signal.aborted) return
      downloadPdf(bytes, name)
      tell({ kind: 'made' })
    } catch {
      tell({ kind: 'failed' })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'none' })
  }
  return { state, make, cancel }
}
