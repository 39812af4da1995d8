import { useT } from '../browser/language.ts'
import type { Touched } from './savedScene.ts'

/** The names of the touched part. */
export function TouchedCard({ article, fabric, accessories }: Touched) {
  const t = useT()
  const details =
    fabric === null
      ? accessories
      : [fabric.serie && t('viewer.serie', { serie: fabric.serie })].filter((text) => text !== '')
  return (
    <div className="viewer-card card">
      {fabric !== null && (
        <span className="viewer-swatch" style={{ backgroundColor: fabric.color }} />
      )}
      <div>
        <b translate="no">{fabric === null ? article : fabric.name}</b>
        <small translate="no">
          {[...(fabric === null ? [] : [article]), ...details].join(' · ')}
        </small>
      </div>
    </div>
  )
}
