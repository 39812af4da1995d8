import type { FabricEntry } from './catalogue.ts'
import './swatch.css'

/** What a fabric looks like: its colour until its picture is there, and where there is none. */
export const Swatch = ({
  fabric: { color, picture },
}: {
  fabric: Pick<FabricEntry, 'color' | 'picture'>
}) => (
  <span className="swatch-picture" style={{ backgroundColor: color || undefined }}>
    <img
      src={picture}
      alt=""
      loading="lazy"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  </span>
)
