import { use } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { goToLogin } from '../../entry/place.ts'
import { leaveTutorialFor } from '../frame.ts'
import { beginGuide } from '../guide/shown.ts'
import { plays } from '../steps/plays.ts'
import type { LeafPath } from '../tree.ts'
import { GoContext, isElsewhere } from './going.ts'
import { useRefusals } from './refusal.ts'

/** Leads to the screen of a topic, where its controls are pointed at; or says why it can't. */
export function ShowMe({ path }: { path: LeafPath }) {
  const t = useT()
  const { site } = useApi()
  const refusal = useRefusals()(path)
  const isInFrame = use(GoContext) !== null
  if (refusal === 'login')
    return isInFrame ? (
      <a className="btn" href="/#/login">
        {t('tutorial.show.login')}
      </a>
    ) : (
      <button type="button" className="btn" onClick={() => goToLogin()}>
        {t('tutorial.show.login')}
      </button>
    )
  if (refusal !== null) return <p className="quiet">{t(`tutorial.show.${refusal}`)}</p>
  const { screen } = plays[path]
  const address = screen === 'composer' ? `/${site.product}.html#/` : `/#${screen}`
  return (
    <a
      className="btn primary"
      href={address}
      onClick={(event) => {
        if (isElsewhere(event)) return
        beginGuide(path)
        if (!isInFrame) return
        event.preventDefault()
        leaveTutorialFor(address)
      }}
    >
      {t('tutorial.show.begin')}
    </a>
  )
}
