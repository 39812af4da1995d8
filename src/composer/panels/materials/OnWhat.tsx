import { useLanguage, useT } from '../../../browser/language.ts'
import { lineOf } from '../../../domain/scene/composition.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { FabricSwatch } from './FabricSwatch.tsx'
import type { Scope } from './target.ts'

/** The choice of the target: how much of the scene, and which part of a module. */
export function OnWhat(props: {
  scope: Scope
  scopes: readonly Scope[]
  choose: (scope: Scope) => void
}) {
  const { scope, scopes, choose } = props
  const t = useT()
  const language = useLanguage()
  const { index, composition, selection, select } = useWork()
  const names = useNames()
  const selected = selection === null ? undefined : lineOf(composition.scene, selection.line)
  const article = index.articles.get(selected?.article ?? '')
  const line = index.catalogue.lines.find(({ id }) => id === article?.line)
  const part = selection?.part ?? article?.parts[0]

  const label = (one: Scope) =>
    one === 'line'
      ? t('panels.materials.line', { line: line?.names[language] ?? '' })
      : t(`panels.materials.${one}`)

  return (
    <>
      {scopes.length > 1 && (
        <Segments
          label={t('panels.materials.on')}
          choices={scopes.map((value) => ({ value, label: label(value) }))}
          value={scope}
          choose={choose}
        />
      )}
      {selected !== undefined && article !== undefined && scope === 'part' && (
        <div className="part-pills" role="group" aria-label={t('panels.materials.parts')}>
          {article.parts.map((one) => (
            <button
              key={one}
              type="button"
              className="panel-pill part-pill"
              aria-pressed={one === part}
              onClick={() => select({ line: selected.id, part: one })}
            >
              <FabricSwatch id={selected.materials[one] ?? ''} />
              {names.part(one)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
