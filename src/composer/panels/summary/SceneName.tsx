import { useT } from '../../../browser/language.ts'
import { longestName } from '../../../domain/scene/composition.ts'
import { useTyped } from '../../work/useTyped.ts'
import { useWork } from '../../work/work.ts'

/** A field for the open scene's name. Enter or leaving the field saves it, Escape restores the old one. */
export function SceneName({ title }: { title: string }) {
  const t = useT()
  const { composition, run } = useWork()
  const { name } = composition.scene
  const field = useTyped(name, (typed) => {
    if (typed.trim() !== name) run({ kind: 'rename', name: typed.trim() })
  })
  return (
    <input
      className="scene-name"
      aria-label={t('panels.summary.name')}
      maxLength={longestName}
      autoComplete="off"
      placeholder={title}
      value={field.value}
      onChange={({ target }) => field.type(target.value)}
      onBlur={field.done}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') field.done()
        if (event.key === 'Escape') field.takeBack()
      }}
    />
  )
}
