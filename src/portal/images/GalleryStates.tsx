import { failureText, textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { galleryFailures } from './useGallery.ts'
import '../../ui/blank.css'

/** The images to come, drawn in their places. */
export function GallerySkeleton() {
  const t = useT()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('images.loading')}
      </p>
      <div className="gallery skeleton" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}

/** The images could not be loaded; the alert has said so too. @see product-spec §8 Image list failure */
export function GalleryFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT()
  return (
    <div className="card blank">
      <Icon name="warning" size={40} />
      <h2>{textOf(t, failureText(error, galleryFailures))}</h2>
      <button type="button" className="btn primary" onClick={retry}>
        {t('app.retry')}
      </button>
    </div>
  )
}

/** A gallery that nothing has been put into yet. */
export function NoImages({ choose }: { choose: (() => void) | undefined }) {
  const t = useT()
  return (
    <div className="card blank">
      <Icon name="image" size={48} />
      <h2>{t('images.empty.title')}</h2>
      {choose && (
        <>
          <p>{t('images.empty.help')}</p>
          <button type="button" className="btn" onClick={choose}>
            {t('images.empty.choose')}
          </button>
        </>
      )}
    </div>
  )
}

export function NoMatch({ clear }: { clear: () => void }) {
  const t = useT()
  return (
    <div className="card blank">
      <Icon name="search" size={40} />
      <h2>{t('images.none.title')}</h2>
      <button type="button" className="btn primary" onClick={clear}>
        {t('images.none.clear')}
      </button>
    </div>
  )
}
