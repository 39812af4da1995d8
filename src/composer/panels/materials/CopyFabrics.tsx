import { useT } from '../../../browser/language.ts'
import { lineOf } from '../../../domain/scene/composition.ts'
import { uncoveredByCopy } from '../../../domain/scene/commands/dressing.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { createTyped } from '../../../ui/typedText.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { exceptions } from '../../words/stepText.ts'
import { PanelBody } from '../PanelBody.tsx'

const useTicked = createTyped<readonly string[]>()

/** Copies one module's fabrics to the ticked modules, in one step of the history. */
export function CopyFabrics({ from, close }: { from: string; close: () => void }) {
  const t = useT()
  const { composition, known, solved, run } = useWork()
  const names = useNames()
  const { scene } = composition
  // A module that has left the catalogue takes no other fabric.
  const others = solved.modules.filter(
    ({ line, article }) => line !== from && known.index.articles.has(article),
  )
  const all = others.map(({ line }) => line)
  const choice = useTicked(from, all)
  // A ticked module may have been removed since.
  const ticked = new Set(all.filter((line) => choice.value.includes(line)))
  /** Closing the dialog drops the ticks; going elsewhere on the page does not. */
  const end = () => {
    choice.forget()
    close()
  }
  const nameOf = (line: string) => names.article(lineOf(scene, line)?.article ?? '')
  // The names are those of the outline, which distinguish equal modules.
  const numbered = (line: string) =>
    `${solved.modules.findIndex((module) => module.line === line) + 1}. ${nameOf(line)}`
  const isAll = others.every(({ line }) => ticked.has(line))

  const exceptionsOf = (line: string) =>
    exceptions(uncoveredByCopy(scene, { from, on: { line } }, known), scene, names)

  const toggle = (lines: readonly string[], isOn: boolean) =>
    choice.type(all.filter((line) => (lines.includes(line) ? isOn : ticked.has(line))))

  return (
    <Dialog title={t('panels.materials.copyTitle', { article: nameOf(from) })} close={end}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run({ kind: 'copyFabrics', from, on: { lines: [...ticked] } })
          end()
        }}
      >
        <PanelBody>
          <p className="panel-note">{t('panels.materials.copyText')}</p>
          <fieldset className="copy-list">
            <legend>{t('panels.materials.copyTo')}</legend>
            {others.length > 1 && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={({ target }) =>
                    toggle(
                      others.map(({ line }) => line),
                      target.checked,
                    )
                  }
                />
                {t('panels.materials.copyAll')}
              </label>
            )}
            {others.map(({ line }) => {
              const parts = exceptionsOf(line)
              return (
                <label key={line} className="check">
                  <input
                    type="checkbox"
                    checked={ticked.has(line)}
                    onChange={({ target }) => toggle([line], target.checked)}
                  />
                  <span>
                    <span translate="no">{numbered(line)}</span>
                    {parts !== '' && <small> {t('panels.materials.except', { parts })}</small>}
                  </span>
                </label>
              )
            })}
          </fieldset>
          <button type="submit" className="btn primary" disabled={ticked.size === 0}>
            {t('panels.materials.copyDone')}
          </button>
        </PanelBody>
      </form>
    </Dialog>
  )
}
