import { useT } from '../../browser/language.ts'
import { KeyList } from '../../ui/KeyList.tsx'
import { keysText } from './shortcuts.ts'
import type { Tool } from './tool.ts'
import { useKeyWords } from './useKeyWords.ts'

const groups = ['view', 'module', 'history'] as const
/** Keys without a tool: those of the outline and of the focused scene in 3D, and its pointer gestures. */
const more = {
  outline: ['tree', 'open', 'dock', 'nudge', 'escape', 'list'],
  canvas: ['orbit', 'pan'],
  hands: ['drag', 'dragAlways', 'dragPan', 'hold', 'handle', 'fine'],
} as const

/** The list of all keys on the page, with a switch for single-letter keys. */
export function Shortcuts({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const words = useKeyWords()
  const ofTools = groups.map((group) => ({
    title: t(`composer.shortcuts.${group}`),
    keys: tools
      .filter((tool) => tool.group === group)
      .map(({ name, label, keys }) => ({
        ...{ name, label: t(label) },
        keys: keys
          .filter(({ isUnlisted }) => isUnlisted !== true)
          .map((one) => ({
            text: keysText(one, words),
            isSingle: one.key.length === 1 && one.ctrl !== true,
          })),
      })),
  }))
  const everywhere = {
    title: t('palette.keys.everywhere'),
    keys: (['regions', 'regionsBack'] as const).map((name) => ({
      ...{ name, label: t(`palette.keys.what.${name}`) },
      keys: [{ text: t(`palette.keys.keys.${name}`) }],
    })),
  }
  const others = (['outline', 'canvas', 'hands'] as const).map((group) => ({
    title: t(`composer.shortcuts.${group}`),
    keys: more[group].map((name) => ({
      ...{ name, label: t(`composer.shortcuts.what.${name}`) },
      keys: [{ text: t(`composer.shortcuts.keys.${name}`), isSingle: name === 'list' }],
    })),
  }))
  return <KeyList sections={[...ofTools, everywhere, ...others]} />
}
