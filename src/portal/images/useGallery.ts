import { useDelete, useGetList } from 'react-admin'
import { ApiError } from '../../api/errors.ts'
import { text } from '../../browser/language.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { isSessionOver, showFailure } from '../../ui/failure.ts'
import { imageName } from './imageName.ts'

/** 'images.errors.other' followed by the error text. @see product-spec §8 */
export function galleryFailure(error: Error): string {
  const words =
    error instanceof ApiError && error.kind === 'shape'
      ? text('alerts.errors.unexpectedReply', { call: error.endpoint })
      : error instanceof ApiError && error.kind === 'network'
        ? text('alerts.errors.network')
        : error.message
  return `${text('images.errors.other')} ${words}`.trim()
}

/** A client's images. */
export function useGallery(clientId: number) {
  const { data, error, isFetching, refetch } = useGetList<GalleryImage>(
    'images',
    { filter: { clientId } },
    {
      onError: (failure) => {
        if (!isSessionOver(failure))
          showAlert('images.errors.other', {
            text: galleryFailure(failure),
            timeOut: alertTimes.long,
          })
      },
    },
  )
  return { images: data, error, isFetching, retry: () => void refetch() }
}

/**
 * Removes an image, once the person has said so again. Whatever came of it, the list is asked for again: a lost reply is told by it.
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
