import { failureText, textOf } from '../../api/failureText.ts'
import { useT } from '../../browser/language.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { galleryFailures } from './useGallery.ts'

/** The images could not be loaded; an alert has said so too. @see product-spec §8 Image list failure */
export function GalleryFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT()
  return <Failure title={textOf(t, failureText(error, galleryFailures))} retry={retry} />
}

/** A gallery without images; `choose` opens the file dialog, where one may upload. */
export function NoImages({ choose }: { choose: (() => void) | undefined }) {
  const t = useT()
  if (choose === undefined) return <Blank icon="image" title={t('images.empty.title')} />
  return (
    <Blank icon="image" title={t('images.empty.title')} text={t('images.empty.help')}>
      <button type="button" className="btn" onClick={choose}>
        {t('images.empty.choose')}
      </button>
    </Blank>
  )
}

/** A gallery without images of the kind that is shown. */
export function NoKind({ showAll }: { showAll: () => void }) {
  const t = useT()
  return (
    <Blank icon="image" title={t('images.none.kind')}>
      <button type="button" className="btn" onClick={showAll}>
        {t('images.none.showAll')}
      </button>
    </Blank>
  )
}

export function NoMatch({ clear }: { clear: () => void }) {
  const t = useT()
  return (
    <Blank icon="search" title={t('images.none.title')}>
      <button type="button" className="btn primary" onClick={clear}>
        {t('images.none.clear')}
      </button>
    </Blank>
  )
}
