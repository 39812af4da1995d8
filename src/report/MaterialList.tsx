import { useState } from 'react'
import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
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
            <Swatch fabric={fabric} />
            <div>
              {fabric.name || fabric.fabricId}
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
            <AccessorySwatch />
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

/** A fabric's colour as cloth; its picture of the library where the backend names no colour. */
function Swatch({ fabric }: { fabric: Fabric }) {
  const { site } = useApi()
  const [broken, setBroken] = useState(false)
  if (fabric.color !== undefined || broken) {
    return <span className="report-swatch woven" style={{ backgroundColor: fabric.color }} />
  }
  return (
    <img
      className="report-swatch"
      src={`${site.library}/materials/${encodeURIComponent(fabric.fabricId)}.jpg`}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}

const AccessorySwatch = () => (
  <svg className="report-swatch" viewBox="0 0 42 42" aria-hidden="true">
    <path d="M21 12v18M12 21h18M21 12l9 9-9 9-9-9z" />
  </svg>
)
