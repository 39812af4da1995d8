import { useApi } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { useOwnCart } from '../../cart/cart.ts'
import { sceneTitle } from '../../cart/cartSceneTitle.ts'
import { openScenesOf } from '../../cart/scenes/openScenes.ts'

/** The id of the words, which describe what saves the cart. */
export const draftsNotice = 'drafts-notice'

/** How many of them are named; the others are counted. */
const mostNamed = 3

/**
 * The drafts that somebody has composed, told before the quote is saved without them.
 *
 * @param isAlone  the quote is empty
 */
export function DraftsNotice({ isAlone = false }: { isAlone?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const api = useApi()
  const whole = useStore(useOwnCart().whole)
  const names = openScenesOf(whole)
    .filter(({ role, composition }) => role === 'draft' && composition.scene.lines.length > 0)
    .map((draft) => sceneTitle(whole, draft, t))
  if (names.length === 0 || !api.has('scenecatalogue')) return null
  const left = names.length - mostNamed
  const more = left > 0 ? [t('processing.moreDrafts', { smart_count: left })] : []
  const scenes = new Intl.ListFormat(language).format([...names.slice(0, mostNamed), ...more])
  return (
    <p className="notice">
      <span id={draftsNotice}>
        {t(`processing.drafts.${isAlone ? 'alone' : 'beside'}`, {
          smart_count: names.length,
          scenes,
        })}
      </span>{' '}
      <a href="#/">{t('processing.toScenes')}</a>
    </p>
  )
}
