import { type ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { Dialog } from './Dialog.tsx'
import { FetchedPart } from './FetchedPart.tsx'

/**
 * Wraps a dialog whose code is fetched when it opens. Until the code is there, or if it can't be fetched, a dialog of the same title says
 * so.
 */
export function FetchedDialog(props: { title: string; close: () => void; children: ReactNode }) {
  const { children, ...dialog } = props
  const t = useT()
  return (
    <FetchedPart
      loading={t('app.loading')}
      frame={(content) => <Dialog {...dialog}>{content}</Dialog>}
    >
      {children}
    </FetchedPart>
  )
}
