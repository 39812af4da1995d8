import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { longestName } from '../../../domain/scene/composition.ts'
import { useWork } from '../../work/work.ts'

/** The open scene's name, which is typed over; Enter or leaving the field keeps it, Escape takes it back. */
export function SceneName({ title }: { title: string }) {
  const t = useT()
  const { composition, run } = useWork()
  const [typed, setTyped] = useState<string | null>(null)
  const { name } = composition.scene
  const keep = () => {
    if (typed !== null && typed.trim() !== name) run({ kind: 'rename', name: typed.trim() })
    setTyped(null)
  }
  return (
    <input
      className="scene-name"
      aria-label={t('panels.summary.name')}
      maxLength={longestName}
      autoComplete="off"
      placeholder={title}
      value={typed ?? name}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
