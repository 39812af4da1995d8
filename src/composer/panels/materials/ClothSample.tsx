import { useEffect, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import type { Cloth, Fabric } from '../../../domain/catalogue/catalogue.ts'
import { clothLooks } from '../../../furniture/cloth/looks.ts'
import { useWork } from '../../work/work.ts'
import { clothTile } from './clothTile.ts'
import './clothSample.css'

/** CSS pixels to a mm, as screens that hold to CSS show them. */
const pixels = 96 / 25.4

/** A strip of a fabric with its weave in its true size, and a scale beside it: decoration, words beside it say which it is. */
export function ClothSample({ fabric }: { fabric: Fabric }) {
  const t = useT()
  const { index } = useWork()
  const cloth = index.series.get(fabric.series)?.cloth ?? 'weave'
  const [tile, setTile] = useState<{ cloth: Cloth; url: string } | null>(null)
  useEffect(() => {
    let isWanted = true
    void clothTile(cloth).then((url) => {
      if (isWanted) setTile({ cloth, url })
    })
    return () => {
      isWanted = false
    }
  }, [cloth])

  return (
    <span
      className="cloth-sample"
      aria-hidden="true"
      style={{
        backgroundColor: fabric.color,
        backgroundImage:
          tile === null || tile.cloth !== cloth || tile.url === '' ? 'none' : `url(${tile.url})`,
        backgroundSize: `${clothLooks[cloth].tile * pixels}px`,
      }}
    >
      <small style={{ width: 50 * pixels }}>{t('panels.materials.scale')}</small>
    </span>
  )
}
