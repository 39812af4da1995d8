import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { singleKeys } from '../browser/singleKeys.ts'
import './keyList.css'

/** A key as a person reads it; whether the switch for single characters turns it off. */
export type WrittenKey = { text: string; isSingle?: boolean }
type Section = {
  title: string
  keys: readonly { name: string; label: string; keys: readonly WrittenKey[] }[]
}

/** A list of keys and what they do, in sections, with the switch for keys of a single character. */
export function KeyList({ sections }: { sections: readonly Section[] }) {
  const t = useT()
  const hasSingle = useStore(singleKeys) !== false
  return (
    <>
      <label className="check single-keys">
        <input
          type="checkbox"
          checked={hasSingle}
          onChange={({ target }) => singleKeys.set(target.checked)}
        />
        <span>
          {t('palette.keys.single')}
          <small>{t('palette.keys.singleWhy')}</small>
        </span>
      </label>
      <div className="key-list">
        {sections.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ name, label, keys: own }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    {own.map(({ text, isSingle = false }, at) => (
                      <kbd key={at} data-off={!hasSingle && isSingle}>
                        {text}
                      </kbd>
                    ))}
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
