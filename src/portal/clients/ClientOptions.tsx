import { memo } from 'react'
import { useT } from '../../browser/language.ts'
import type { Client } from '../../contract/entities/client.ts'

/** The clients as radio buttons: arrow keys walk through them. */
export const ClientOptions = memo(function ClientOptions({
  clients,
  picked,
  pick,
}: {
  clients: Client[]
  picked: number | null
  pick: (id: number) => void
}) {
  const t = useT()
  return (
    <fieldset className="client-options">
      <legend className="visually-hidden">{t('clients.list')}</legend>
      <div className="client-head" aria-hidden="true">
        <span>{t('clients.id')}</span>
        <span>{t('clients.name')}</span>
      </div>
      {clients.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="client"
            value={id}
            checked={id === picked}
            onChange={() => pick(id)}
          />
          <span className="num" translate="no">
            {id}
          </span>
          <span translate="no">{name}</span>
        </label>
      ))}
    </fieldset>
  )
})
