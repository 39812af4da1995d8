import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/errors.ts'
import { text } from '../../browser/language.ts'
import { isDone } from '../../contract/fields.ts'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { isSessionOver, isUncertain, showFailure } from '../../ui/failure.ts'
import { useApi } from '../../browser/apiContext.ts'
import { imageName } from './imageName.ts'
import { uploadsOf } from './uploads.ts'

const galleryKey = (clientId: number) => ['images', clientId] as const

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

/** A client's images, with those that arrive while one looks at them. */
export function useGallery(clientId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: galleryKey(clientId),
    queryFn: async ({ signal }) => (await api.call('listimages', { clientId }, { signal })).data,
    // Uploads go on without this screen, which then does not hear of them.
    refetchOnMount: 'always',
  })

  useEffect(() => {
    if (error && !isSessionOver(error))
      showAlert('images.errors.other', { text: galleryFailure(error), timeOut: alertTimes.long })
  }, [error])

  useEffect(
    () =>
      uploadsOf(api).onArrival((owner, image) => {
        const queryKey = galleryKey(owner)
        queryClient.setQueryData<GalleryImage[]>(queryKey, (images) =>
          images === undefined || images.some(({ id }) => id === image.id)
            ? images
            : [image, ...images],
        )
        // A list that is on its way may have been written before the image was.
        if (queryClient.isFetching({ queryKey }) > 0)
          void queryClient.invalidateQueries({ queryKey })
      }),
    [api, queryClient],
  )

  return { images: data, error, isFetching, retry: () => void refetch() }
}

/**
 * Removes an image, once the person has said so again.
 *
 * @returns whether it is gone
 */
export function useRemoveImage(clientId: number): (image: GalleryImage) => Promise<boolean> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (image) => {
    const isSure = await askConfirmation({
      title: 'images.remove.title',
      text: 'images.remove.text',
      accept: 'images.remove.accept',
      args: { name: imageName(image) },
      danger: true,
    })
    if (!isSure) return false
    const queryKey = galleryKey(clientId)
    try {
      const { status, message } = await api.call('removeimage', { clientId, id: image.id })
      if (!isDone(status)) throw new ApiError('removeimage', 'http', 409, message)
    } catch (error) {
      showFailure(error, 'images.errors.notRemoved')
      // The reply may be all that was lost: the list tells.
      if (isUncertain(error)) void queryClient.invalidateQueries({ queryKey })
      return false
    }
    queryClient.setQueryData<GalleryImage[]>(queryKey, (images) =>
      images?.filter(({ id }) => id !== image.id),
    )
    showAlert('images.removed', { type: 'successful', args: { name: imageName(image) } })
    return true
  }
}
