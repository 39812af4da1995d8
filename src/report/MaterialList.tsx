import { useState } from 'react'
import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { libraryDrawing, libraryPicture } from '../contract/library.ts'
import type { ImageKind } from '../domain/images.ts'
import { useApi } from '../browser/apiContext.ts'
import './materialList.css'

type Fabric = OrderDetail['shortFabricReport'][number]

/** The fabrics and accessories of a scene, each with what it looks like. */
export function MaterialList(props: {
  fabrics: Fabric[]
  accessories: { id: string; name: string }[]
}) {
  const t = useT()

  return (
    <div className="report-materials">
      <h3>{t('report.materials.title')}</h3>
      <ul>
        {props.fabrics.map((fabric) => (
          <li key={fabric.fabricId}>
            <Swatch kind="material" id={fabric.fabricId} color={fabric.color} />
            <div>
              <span translate="no">{fabric.name || fabric.fabricId}</span>
              <small>
                {[
                  fabric.parts.join(', '),
                  fabric.serie && t('report.materials.serie', { serie: fabric.serie }),
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
        {props.accessories.map((accessory) => (
          <li key={accessory.id}>
            <Swatch kind="accessory" id={accessory.id} />
            <div>
              {accessory.name}
              <small>{t('report.materials.accessory')}</small>
            </div>
          </li>
        ))}
      </ul>
      <p>{t('report.materials.message')}</p>
    </div>
  )
}

/**
 * The library's picture of a fabric or accessory. Where the library lacks it, the fabric's colour as cloth stands in, or the drawing
 * of its kind.
 *
 * @param color  of a fabric, where the backend names it
 */
function Swatch({ kind, id, color }: { kind: ImageKind; id: string; color?: string | undefined }) {
  const { site } = useApi()
  const [isMissing, setMissing] = useState(false)
  if (isMissing && color !== undefined)
    return <span className="report-swatch woven" style={{ backgroundColor: color }} />
  return (
    <img
      className="report-swatch"
      src={isMissing ? libraryDrawing(site, kind) : libraryPicture(site, kind, id)}
      alt=""
      onError={() => setMissing(true)}
    />
  )
}
