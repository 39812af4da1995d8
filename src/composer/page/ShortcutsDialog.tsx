import { useT } from '../../browser/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { keysText } from './shortcuts.ts'
import type { Tool } from './tools.ts'
import './shortcutsDialog.css'

const groups = ['view', 'module', 'history'] as const
/** What the outline does by keys, and the stage. */
const more = ['tree', 'dock', 'nudge', 'open', 'escape'] as const

/** Every key that does something on the page. */
export function ShortcutsDialog({ tools, close }: { tools: readonly Tool[]; close: () => void }) {
  const t = useT()
  const words = {
    ctrl: t('composer.shortcuts.ctrl'),
    shift: t('composer.shortcuts.shift'),
    remove: t('composer.shortcuts.remove'),
  }
  return (
    <Dialog title={t('composer.shortcuts.title')} close={close} wide>
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
                        .filter(({ key }) => key !== 'Backspace')
                        .map((one, at) => (
                          <kbd key={at}>{keysText(one, words)}</kbd>
                        ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('composer.shortcuts.outline')}</h3>
          <dl>
            {more.map((name) => (
              <div key={name}>
                <dt>{t(`composer.shortcuts.what.${name}`)}</dt>
                <dd>
                  <kbd>{t(`composer.shortcuts.keys.${name}`)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
