import type { Api } from '../api/api.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { wayToReport } from '../browser/reportPlace.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { libraryPicture } from '../contract/library.ts'
import { partsByFabric } from '../domain/orders/report.ts'
import { articleName, sizeText } from '../domain/written.ts'
import { useMissing } from '../ui/useMissing.ts'
import type { SavedScene } from './savedScene.ts'

/** The list of a scene's materials and fabrics: what a touch in 3D shows, for persons who can't touch it. */
export function ScenePanel({
  api,
  order,
  scene,
  selected,
  select,
}: {
  api: Api
  order: OrderDetail
  scene: SavedScene
  selected: string | null
  select: (line: string | null) => void
}) {
  const t = useT()
  const language = useLanguage()
  const fabrics = order.shortFabricReport.filter(({ sceneIndex }) => sceneIndex === scene.index)
  return (
    <>
      <h2>{t('viewer.modules')}</h2>
      <ul className="viewer-modules">
        {[...scene.articles].map(([line, article]) => (
          <li key={line}>
            <button
              type="button"
              aria-pressed={line === selected}
              onClick={() => select(line === selected ? null : line)}
            >
              <b translate="no">{articleName(article)}</b>
              <small className="num">{sizeText(article.size, language)}</small>
              {partsByFabric(article.lineReport).map(({ fabric, parts }) => (
                <small key={fabric}>
                  {parts.join(', ')}: {fabric}
                </small>
              ))}
              <small>{Object.keys(article.accessories).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {scene.missing > 0 && (
        <p className="quiet">{t('viewer.notDrawn', { smart_count: scene.missing })}</p>
      )}
      {fabrics.length > 0 && (
        <>
          <h2>{t('viewer.fabrics')}</h2>
          <ul className="viewer-fabrics">
            {fabrics.map(({ fabricId, name, serie, color }) => (
              <li key={fabricId}>
                <Swatch
                  address={libraryPicture(api.site, 'material', fabricId)}
                  color={color ?? ''}
                />
                <div>
                  <span translate="no">{name || fabricId}</span>
                  <small>{serie && t('viewer.serie', { serie })}</small>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <a href={wayToReport(order.orderNumber ?? 0, order.link)}>{t('viewer.report')}</a>
    </>
  )
}

/** The library's picture of a fabric; its colour where the library lacks it. */
function Swatch({ address, color }: { address: string; color: string }) {
  const [isMissing, lack] = useMissing()
  if (isMissing) return <span className="viewer-swatch" style={{ backgroundColor: color }} />
  return <img className="viewer-swatch" src={address} alt="" onError={lack} />
}
