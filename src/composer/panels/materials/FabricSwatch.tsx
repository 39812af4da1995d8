import { useApi } from '../../../browser/apiContext.ts'
import { libraryPicture } from '../../../contract/library.ts'
import { Swatch } from '../../../lines/Swatch.tsx'
import { useWork } from '../../work/work.ts'

/** What a fabric looks like; an empty frame where there is none. */
export function FabricSwatch({ id }: { id: string }) {
  const { index } = useWork()
  const { site } = useApi()
  const fabric = index.fabrics.get(id)
  if (fabric === undefined) return <span className="swatch-picture none" />
  const picture = libraryPicture(site, 'material', id)
  return <Swatch fabric={{ color: fabric.color, picture }} />
}
