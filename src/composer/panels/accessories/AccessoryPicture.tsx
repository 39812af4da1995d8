import { useApi } from '../../../browser/apiContext.ts'
import { libraryPicture } from '../../../contract/library.ts'
import './accessoryPicture.css'

/** What an accessory looks like, where the library has a picture of it. */
export function AccessoryPicture({ id }: { id: string }) {
  const { site } = useApi()
  return (
    <span className="accessory-picture">
      <img
        src={libraryPicture(site, 'accessory', id)}
        alt=""
        loading="lazy"
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
    </span>
  )
}
