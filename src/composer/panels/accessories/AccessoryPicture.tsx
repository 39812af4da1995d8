import { useApi } from '../../../browser/apiContext.ts'
import { libraryPicture } from '../../../contract/library.ts'
import { useMissing } from '../../../ui/useMissing.ts'
import './accessoryPicture.css'

/** What an accessory looks like, where the library has a picture of it. */
export function AccessoryPicture({ id }: { id: string }) {
  const { site } = useApi()
  const [isMissing, lack] = useMissing()
  return (
    <span className="accessory-picture">
      {!isMissing && (
        <img src={libraryPicture(site, 'accessory', id)} alt="" loading="lazy" onError={lack} />
      )}
    </span>
  )
}
