import type { ReactNode, Ref } from 'react'
import { useT } from '../../browser/language.ts'
import { useCan } from '../../browser/apiContext.ts'
import { ScreenHead, SiblingLinks } from './ScreenHead.tsx'

const places = ['vendors', 'rates'] as const

type SettingsHeadProps = {
  place: (typeof places)[number]
  title: string
  /** To bring the focus to the screen's name. */
  heading?: Ref<HTMLHeadingElement>
  note?: ReactNode
  children?: ReactNode
}

/** The head of a screen of settings, with a link to the other screen for persons who may see both. */
export function SettingsHead({ place, ...head }: SettingsHeadProps) {
  const t = useT()
  const can = useCan()
  const links = places.map((one) => ({ path: one, text: t(`nav.${one}`), isOpen: one === place }))
  return (
    <ScreenHead
      {...head}
      siblings={
        can('vendors.list') &&
        can('rates.list') && <SiblingLinks label={t('nav.settings')} links={links} />
      }
    />
  )
}
