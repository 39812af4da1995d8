import { useT } from '../../browser/language.ts'
import { useStore } from '../../browser/createStore.ts'
import { keysText, singleKeys } from './shortcuts.ts'
import type { Tool } from './tools.ts'
import { useKeyWords } from './useKeyWords.ts'
import './shortcuts.css'

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
  const hasSingle = useStore(singleKeys) !== false
  return (
    <>
      <label className="check shortcuts-single">
        <input
          type="checkbox"
          checked={hasSingle}
          onChange={({ target }) => singleKeys.set(target.checked)}
        />
        <span>
          {t('composer.shortcuts.single')}
          <small>{t('composer.shortcuts.singleWhy')}</small>
        </span>
      </label>
      <div className="shortcuts">
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(`composer.shortcuts.${group}`)}</h3>
            <dl>
              {tools
                .filter((tool) => tool.group === group)
                .map(({ name, label, keys }) => (
                  <div key={name}>
                    <dt>{t(label)}</dt>
                    <dd>
                      {keys
                        .filter(({ isUnlisted }) => isUnlisted !== true)
                        .map((one, at) => (
                          <kbd
                            key={at}
                            data-off={!hasSingle && one.key.length === 1 && one.ctrl !== true}
                          >
                            {keysText(one, words)}
                          </kbd>
                        ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        {(['outline', 'canvas', 'hands'] as const).map((group) => (
          <section key={group}>
            <h3>{t(`composer.shortcuts.${group}`)}</h3>
            <dl>
              {more[group].map((name) => (
                <div key={name}>
                  <dt>{t(`composer.shortcuts.what.${name}`)}</dt>
                  <dd>
                    <kbd data-off={!hasSingle && name === 'list'}>
                      {t(`composer.shortcuts.keys.${name}`)}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
