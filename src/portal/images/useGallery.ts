import { useDelete, useGetList } from 'react-admin'
import type { FailureKeys } from '../../api/failureText.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { unreadIn } from '../data/ListStates.tsx'
import { imageName } from './imageName.ts'

/** 'images.errors.other' followed by the error text. @see product-spec §8 */
export const galleryFailures = {
  lead: 'images.errors.other',
  failed: 'alerts.errors.unexpectedResponse',
  network: 'alerts.errors.network',
} as const satisfies FailureKeys

/** A client's images. */
export function useGallery(clientId: number) {
  const list = useGetList<GalleryImage>(
    'images',
    { filter: { clientId } },
    { onError: (failure) => showFailure(failure, galleryFailures) },
  )
  const { data, error, isFetching, refetch } = list
  return {
    images: data,
    unread: unreadIn(list),
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

/**
 * Removes an image after the person has confirmed it. In any case the list is requested again: it shows the outcome if the reply
 * was lost.
 *
 * @returns whether it is gone
 */
export function useRemoveImage(clientId: number): (image: GalleryImage) => Promise<boolean> {
  const [remove] = useDelete<GalleryImage, Error>()
  return async (image) => {
    const isSure = await askConfirmation({
      title: 'images.remove.title',
      text: 'images.remove.text',
      accept: 'images.remove.accept',
      args: { name: imageName(image) },
      danger: true,
    })
    if (!isSure) return false
    try {
      await remove(
        'images',
        { id: image.id, previousData: image, meta: { clientId } },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      showFailure(error, 'images.errors.notRemoved')
      return false
    }
    showAlert('images.removed', { type: 'successful', args: { name: imageName(image) } })
    return true
  }
}
