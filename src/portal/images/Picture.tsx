import { useState } from 'react'
import type { GalleryImage } from '../../contract/entities/image.ts'
import { libraryDrawing } from '../../contract/library.ts'
import { useApi } from '../../browser/apiContext.ts'

/**
 * An image's picture. Where it can't be loaded, a drawing of its kind is shown; where that fails too, nothing.
 *
 * @see product-spec §2 Images, §7 Fixed paths
 */
export function Picture({ image, size }: { image: GalleryImage; size: 'thumb' | 'full' }) {
  const api = useApi()
  const [failures, setFailures] = useState(0)
  const { id, kind = 'model', width, height } = image
  const name = size === 'thumb' && api.has('imagethumb') ? 'imagethumb' : 'imagedata'
  const source = [api.address(name, { id }), libraryDrawing(api.site, kind)]
  const src = source[failures]
  if (src === undefined) return null
  return (
    <img
      key={src}
      className={failures > 0 ? 'drawing' : undefined}
      src={src}
      alt=""
      loading={size === 'thumb' ? 'lazy' : 'eager'}
      decoding="async"
      {...(failures === 0 && width !== undefined && height !== undefined ? { width, height } : {})}
      onError={() => setFailures(failures + 1)}
    />
  )
}
