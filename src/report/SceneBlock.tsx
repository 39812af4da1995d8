import { useState } from 'react'
import { useT } from '../browser/language.ts'
import type { OrderDetail, ReportArticle } from '../contract/entities/report.ts'
import type { ReportScene } from '../domain/orders/report.ts'
import { netText } from '../paper/netText.ts'
import { priceText } from '../paper/priceText.ts'
import { sceneTitle } from '../paper/sceneTitle.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { markPhotograph } from '../ui/photograph.ts'
import { later } from './later.tsx'
import { MaterialList } from './MaterialList.tsx'
import type { ReportedOrder } from './useOrder.ts'
import './sceneBlock.css'

const SceneMore = later((parts) => parts.SceneMore)

type Fabric = OrderDetail['shortFabricReport'][number]

/** A scene of the report: its picture, its materials, its articles and their total. */
export function SceneBlock(props: {
  order: ReportedOrder
  scene: ReportScene<ReportArticle, Fabric>
  /** The scene that the links in augmented and virtual reality show. */
  hasLinks: boolean
}) {
  const { order, scene, hasLinks } = props
  const t = useT()
  const number = scene.index + 1
  const headingId = `report-scene-${number}`

  return (
    <section className="report-scene" aria-labelledby={headingId}>
      <div className="report-scene-head">
        <h2 id={headingId}>{sceneTitle(scene, t)}</h2>
        <p className="num">
          <span className="visually-hidden">{t('report.scene.total')}: </span>
          {netText(
            priceText({ amount: scene.total, isLeast: scene.isLeast }, order.rate, t),
            order.sale,
            t,
          )}
        </p>
      </div>
      <div className="report-stage">
        <div className="report-picture">
          <Picture key={scene.image} scene={scene} />
          <SceneMore order={order} sceneIndex={scene.index} hasLinks={hasLinks} />
        </div>
        <MaterialList fabrics={scene.fabrics} accessories={scene.accessories} />
      </div>
      {scene.articles.length > 0 && <ArticleTable order={order} articles={scene.articles} />}
    </section>
  )
}

function Picture({ scene }: { scene: ReportScene<ReportArticle, Fabric> }) {
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (scene.image === undefined || broken)
    return <p className="quiet">{t(`report.scene.${broken ? 'missingPicture' : 'noPicture'}`)}</p>
  const names = scene.articles.map((article) => article.metadata.modelName).join(', ')
  return (
    <img
      src={scene.image}
      alt={`${t('report.scene.picture', { number: scene.index + 1 })}: ${names}`}
      onLoad={markPhotograph}
      onError={() => setBroken(true)}
    />
  )
}
