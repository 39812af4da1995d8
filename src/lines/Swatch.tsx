import type { FabricEntry } from './catalogue.ts'
import { useMissing } from '../ui/useMissing.ts'
import './swatch.css'

/** A fabric's picture; its colour until the picture has loaded, or if there is none. */
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
