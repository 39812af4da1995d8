import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { SavedScene } from './savedScene.ts'

const FlatView = lazily(async () => (await import('./FlatView.tsx')).FlatView)

/** Why a scene is not drawn in 3D: the browser can't, its picture was lost and has not come back, or nothing tells its shapes. */
export type FlatReason = 'noDrawing' | 'lost' | 'noShapes'

/** The replacement of a picture in 3D. @param props.retry  tries again what was lost */
export function FlatScene(props: {
  order: OrderDetail
  scene: SavedScene
  why: FlatReason
  retry: () => void
}) {
  const { why, retry, ...shown } = props
  const t = useT()
  return (
    <section className="viewer-stage flat" aria-label={t('viewer.flat.label')}>
      <p className="notice" role="status">
        {t(`viewer.flat.${why}`)}
      </p>
      {why === 'lost' && (
        <button type="button" className="btn" onClick={retry}>
          {t('app.retry')}
        </button>
      )}
      <FetchedPart heading="h2" loading={t('app.loading')}>
        <FlatView {...shown} />
      </FetchedPart>
    </section>
  )
}
