import { useEffect, useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { libraryPicture } from '../../../contract/library.ts'
import type { Cloth, Fabric } from '../../../domain/catalogue/catalogue.ts'
import { clothLooks } from '../../../furniture/cloth/looks.ts'
import { useWork } from '../../work/work.ts'
import { clothTile } from './clothTile.ts'
import './clothSample.css'

/** CSS pixels per mm, on screens that follow CSS. */
const pixels = 96 / 25.4

/** A strip of a fabric with its weave in true size, and a scale. It is decoration: a text beside it names the fabric. */
export function ClothSample({ fabric }: { fabric: Fabric }) {
  const t = useT()
  const { site } = useApi()
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

  const weave = tile === null || tile.cloth !== cloth ? '' : tile.url
  const picture =
    fabric.tileWidth === undefined ? weave : libraryPicture(site, 'material', fabric.id)
  return (
    <span
      className="cloth-sample"
      aria-hidden="true"
      style={{
        backgroundColor: fabric.color,
        // A weave is laid over the colour; a picture has its own.
        backgroundBlendMode: fabric.tileWidth === undefined ? undefined : 'normal',
        backgroundImage: picture === '' ? 'none' : `url("${picture}")`,
        backgroundSize: `${(fabric.tileWidth ?? clothLooks[cloth].tile) * pixels}px`,
      }}
    >
      <small style={{ width: 50 * pixels }}>{t('panels.materials.scale')}</small>
    </span>
  )
}
