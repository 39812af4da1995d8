import { useT } from '../browser/language.ts'
import type { FabricEntry } from './catalogue.ts'
import { Swatch } from './Swatch.tsx'

/** A fabric's swatch and name; its id if it has left the catalogue. */
export function FabricName({ id, fabric }: { id: string; fabric: FabricEntry | undefined }) {
  const t = useT()
  if (id === '') return null
  if (fabric === undefined)
    return (
      <>
        <span translate="no">{id}</span>{' '}
        <small className="line-code">{t('lines.parts.missing')}</small>
      </>
    )
  return (
    <span className="fabric-name" translate="no">
      <Swatch fabric={fabric} />
      {fabric.name}
    </span>
  )
}
