import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { useCan } from '../../browser/apiContext.ts'
import './settings.css'
import '../../ui/screenHead.css'

const places = ['vendors', 'rates'] as const

/** The name of a screen of settings, the way to the other one for who may see both, and what can be done here. */
export function SettingsHead({
  place,
  title,
  heading,
  note,
  children,
}: {
  place: (typeof places)[number]
  title: string
  /** To bring the focus to the screen's name. */
  heading?: Ref<HTMLHeadingElement>
  note?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const can = useCan()
  return (
    <div className="screen-head">
      <div>
        {can('vendors.list') && can('rates.list') && (
          <nav className="settings-links" aria-label={t('nav.settings')}>
            {places.map((one) => (
              <Link key={one} to={`/${one}`} aria-current={one === place ? 'page' : undefined}>
                {t(`nav.${one}`)}
              </Link>
            ))}
          </nav>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note}
      </div>
      {children !== undefined && <div className="right">{children}</div>}
    </div>
  )
}
