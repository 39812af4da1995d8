import { useT } from '../../browser/language.ts'
import type { Client } from '../../contract/entities/client.ts'
import { Icon } from '../../look/Icon.tsx'
import { useCanChooseClient } from './useCanChooseClient.ts'
import './clientChip.css'

/** The client that the person works for; it opens the selector if they may change it. */
export function ClientChip({ client, choose }: { client: Client | null; choose: () => void }) {
  const t = useT()
  const canChoose = useCanChooseClient()
  const content = (
    <>
      <Icon name="shop" size={16} />
      <span className="client-name" translate={client ? 'no' : undefined} title={client?.name}>
        {client?.name ?? t('nav.noClient')}
      </span>
    </>
  )
  if (!canChoose && client !== null) return <span className="client">{content}</span>
  return (
    <button
      type="button"
      className="client"
      aria-haspopup="dialog"
      aria-label={`${t('nav.changeClient')}: ${client?.name ?? t('nav.noClient')}`}
      onClick={choose}
    >
      {content}
    </button>
  )
}
