import { useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { lineOf } from '../../../domain/scene/composition.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useWork } from '../../work/work.ts'
import { PanelBody } from '../PanelBody.tsx'
import { namesOf } from '../../words/sentence.ts'

/** Copies one module's fabrics to others that are ticked, in one step of the history. */
export function CopyFabrics({ from, close }: { from: string; close: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { index, composition, solved, run } = useWork()
  const names = namesOf(index, language)
  const others = solved.modules.filter(({ line }) => line !== from)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(others.map(({ line }) => line)),
  )
  const nameOf = (line: string) => names.article(lineOf(composition.scene, line)?.article ?? '')
  const isAll = others.every(({ line }) => ticked.has(line))

  const toggle = (lines: readonly string[], isOn: boolean) =>
    setTicked(
      new Set(isOn ? [...ticked, ...lines] : [...ticked].filter((line) => !lines.includes(line))),
    )

  return (
    <Dialog title={t('panels.materials.copyTitle', { article: nameOf(from) })} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const commands = others
            .filter(({ line }) => ticked.has(line))
            .map(({ line }) => ({ kind: 'copyFabrics', from, on: { line } }) as const)
          const [first] = commands
          if (first === undefined) return
          run(commands.length === 1 ? first : { kind: 'together', commands })
          close()
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
            {others.map(({ line }) => (
              <label key={line} className="check">
                <input
                  type="checkbox"
                  checked={ticked.has(line)}
                  onChange={({ target }) => toggle([line], target.checked)}
                />
                {nameOf(line)}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="btn primary" disabled={ticked.size === 0}>
            {t('panels.materials.copyDone')}
          </button>
        </PanelBody>
      </form>
    </Dialog>
  )
}
