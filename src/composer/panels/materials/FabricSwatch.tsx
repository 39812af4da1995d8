import { useApi } from '../../../browser/apiContext.ts'
import { libraryPicture } from '../../../contract/library.ts'
import { Swatch } from '../../../lines/Swatch.tsx'
import { useFabricColor } from '../../work/useNames.ts'

/** A fabric's picture or colour; an empty frame without a fabric. */
export function FabricSwatch({ id }: { id: string }) {
  const { site } = useApi()
  const color = useFabricColor(id)
  if (color === undefined) return <span className="swatch-picture none" />
  return <Swatch fabric={{ color, picture: libraryPicture(site, 'material', id) }} />
}
