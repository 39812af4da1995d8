import { Link } from 'react-router-dom'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import { Blank } from '../../ui/Blank.tsx'

/** In a frame over the page, home is the page behind it. */
const isFramed = window.self !== window.top

/** Stands where a screen of a later version will be. */
export function NotHere({ screen }: { screen: MessageKey }) {
  const t = useT()
  return (
    <Blank
      heading="h1"
      icon="sofa"
      title={t('missing.notHere')}
      text={t('missing.notHereText', { screen: t(screen) })}
    >
      {!isFramed && (
        <Link className="btn primary" to="/">
          {t('missing.backHome')}
        </Link>
      )}
    </Blank>
  )
}
