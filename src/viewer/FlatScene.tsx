import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { SavedScene } from './savedScene.ts'

const FlatView = lazily(async () => (await import('./FlatView.tsx')).FlatView)

/** What stands in for a picture in 3D. @param props.canDraw  whether only the shapes are missing */
export function FlatScene(props: { order: OrderDetail; scene: SavedScene; canDraw: boolean }) {
  const { canDraw, ...shown } = props
  const t = useT()
  return (
    <section className="viewer-stage flat" aria-label={t('viewer.flat.label')}>
      <p className="notice">{t(canDraw ? 'viewer.flat.noShapes' : 'viewer.flat.noDrawing')}</p>
      <FetchedPart heading="h2" loading={t('app.loading')}>
        <FlatView {...shown} />
      </FetchedPart>
    </section>
  )
}
