import type { FabricEntry } from './catalogue.ts'
import { useMissing } from '../ui/useMissing.ts'
import './swatch.css'

/** What a fabric looks like: its colour until its picture is there, and where there is none. */
export function Swatch({
  fabric: { color, picture },
}: {
  fabric: Pick<FabricEntry, 'color' | 'picture'>
}) {
  const [isMissing, lack] = useMissing()
  return (
    <span className="swatch-picture" style={{ backgroundColor: color || undefined }}>
      {!isMissing && <img src={picture} alt="" loading="lazy" onError={lack} />}
    </span>
  )
}
