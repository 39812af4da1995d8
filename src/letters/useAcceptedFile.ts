import { useState } from 'react'
import type { Api } from '../api/api.ts'
import { useApi } from '../browser/apiContext.ts'
import { downloadPdf } from '../browser/downloadFile.ts'
import type { Params } from '../contract/contract.ts'

/** Whether the backend stores what customers accept. */
export const offersFile = (api: Pick<Api, 'has'>): boolean => api.has('acceptedpdf')

/** Downloads what a customer has accepted, as the file that they got. */
export function useAcceptedFile(params: Params<'acceptedpdf'>) {
  const api = useApi()
  const [state, setState] = useState<'none' | 'loading' | 'done' | 'failed'>('none')
  const load = async () => {
    setState('loading')
    try {
      const { name, pdf } = await api.call('acceptedpdf', params)
      downloadPdf(
        Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
        name,
      )
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return {
    state,
    download: () => {
      if (state !== 'loading') void load()
    },
  }
}
