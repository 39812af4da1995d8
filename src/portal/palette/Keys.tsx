import { useT } from '../../browser/language.ts'
import { KeyList } from '../../ui/KeyList.tsx'

/** The keys by where they work. */
const keys = {
  everywhere: ['palette', 'regions', 'regionsBack', 'search', 'help'],
  list: ['next', 'previous', 'details', 'select', 'within', 'confirm'],
} as const
const single: readonly string[] = ['search', 'help', 'confirm']

/** The list of the portal's keys. */
export function Keys() {
  const t = useT()
  const sections = (['everywhere', 'list'] as const).map((where) => ({
    title: t(`palette.keys.${where}`),
    keys: keys[where].map((name) => ({
      ...{ name, label: t(`palette.keys.what.${name}`) },
      keys: t(`palette.keys.keys.${name}`)
        .split(' / ')
        .map((text) => ({ text, isSingle: single.includes(name) || /^[A-Z]$/.test(text) })),
    })),
  }))
  return <KeyList sections={sections} />
}
