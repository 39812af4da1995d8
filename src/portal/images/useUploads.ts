import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { UploadedImage } from '../data/imageData.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { memoByObject } from '../../domain/memo.ts'

/** Requests the visible galleries again as images arrive, one request at a time: images that arrive meanwhile wait for the next request. */
function rereadGalleries(cache: QueryClient): () => void {
  let isRequested = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await cache.invalidateQueries({ queryKey: ['images', 'getList'] })
    }
    isRunning = false
  }
  return () => {
    isRequested = true
    if (!isRunning) void run()
  }
}

/** A person's cache lives as long as their session does, and so do their uploads. */
const uploadsOf = memoByObject(
  (cache: QueryClient, provider: ReturnType<typeof useDataProvider>): Uploads =>
    createUploads(async (data, meta) => {
      const { data: image } = await provider.create<UploadedImage>('images', { data, meta })
      return { isMoved: image.movedFrom !== undefined }
    }, rereadGalleries(cache)),
)

/** The uploads of the person, the same for every visit of the screen. */
export function useUploads(): Uploads {
  const provider = useDataProvider()
  return uploadsOf(useQueryClient(), provider)
}
