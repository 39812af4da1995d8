import { Link } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { Blank } from '../../ui/Blank.tsx'

/** @see product-spec §2 404 page */
export function NotFound() {
  const t = useT()
  return (
    <Blank
      heading="h1"
      icon="search"
      title={t('missing.notFound')}
      text={t('missing.notFoundText')}
    >
      <Link className="btn primary" to="/">
        {t('missing.backHome')}
      </Link>
    </Blank>
  )
}
