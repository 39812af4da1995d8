import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useCartOwner } from '../../cart/cart.ts'
import { usePerson } from '../../cart/person.ts'
import { putIntoCart } from '../opening/putIntoCart.ts'
import { useSceneCatalogue } from '../work/sceneCatalogue.ts'

/** Puts a scene into the cart as it is composed now. */
export function UpdateScene({
  title,
  sceneId,
  isSaving,
  leave,
}: {
  title: string
  sceneId: string
  isSaving: boolean
  /** Takes the focus once there is nothing more to update. */
  leave: () => void
}) {
  const t = useT()
  const api = useApi()
  const language = useLanguage()
  const owner = useCartOwner()
  const { userData, client } = usePerson()
  const clientId = client?.id ?? null
  const catalogue = useSceneCatalogue(api, clientId)
  const isClosed = isSaving || catalogue.status === 'loading'

  function press() {
    if (isClosed) return
    if (catalogue.status !== 'ready') {
      catalogue.retry()
      return
    }
    const person = { owner, clientId, login: userData?.login ?? null }
    if (putIntoCart(person, sceneId, catalogue.index, language)) leave()
  }

  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={t('processing.older.updateOf', { scene: title })}
        aria-disabled={isClosed}
        onClick={press}
      >
        {t('processing.older.update')}
      </button>
      {catalogue.status === 'failed' && <p role="alert">{t('processing.older.failed')}</p>}
    </>
  )
}
