import type { ReactNode, Ref } from 'react'
import { useT } from '../../browser/language.ts'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { mayChangeCatalogue } from '../../domain/people/catalogueRight.ts'
import { ScreenHead, SiblingLinks } from './ScreenHead.tsx'

const places = ['vendors', 'rates', 'shop', 'catalogue'] as const

type SettingsHeadProps = {
  place: (typeof places)[number]
  title: ReactNode
  /** To bring the focus to the screen's name. */
  heading?: Ref<HTMLHeadingElement>
  note?: ReactNode
  children?: ReactNode
}

/** The head of a screen of settings, with links to those that the person may see, if there are several. */
export function SettingsHead({ place, ...head }: SettingsHeadProps) {
  const t = useT()
  const can = useCan()
  const offersCatalogue = useOffersCatalogue()
  const links = places
    .filter((one) => (one === 'catalogue' ? offersCatalogue : can(`${one}.list`)))
    .map((one) => ({ path: one, text: t(`titles.${one}`), isOpen: one === place }))
  return (
    <ScreenHead
      {...head}
      siblings={links.length > 1 && <SiblingLinks label={t('nav.settings')} links={links} />}
    />
  )
}

/** Whether the person reads and changes the catalogue of the selected client: by right, by the client's setting, and on this backend. */
export function useOffersCatalogue(): boolean {
  const can = useCan()
  const { has } = useApi()
  const session = useSession()
  const client = useClient()
  return (
    can('rates.list') &&
    has('catalogueoffice') &&
    session !== null &&
    mayChangeCatalogue(session.userData.acl, client?.features)
  )
}
