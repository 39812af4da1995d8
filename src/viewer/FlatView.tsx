import { useLanguage, useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { scenePlan } from '../paper/scenePlan.ts'
import { PlanDrawing } from '../ui/PlanDrawing.tsx'
import type { SavedScene } from './savedScene.ts'

/** A scene from the front and from above, for browsers that draw nothing in 3D. */
export function FlatView({ order, scene }: { order: OrderDetail; scene: SavedScene }) {
  const t = useT()
  const language = useLanguage()
  const { plan } = scenePlan(order, scene.index, language)
  return (
    <div className="viewer-flat">
      {scene.image !== '' && <img src={scene.image} alt={t('viewer.image')} />}
      {plan !== null && <PlanDrawing plan={plan} label={t('viewer.plan')} />}
    </div>
  )
}
