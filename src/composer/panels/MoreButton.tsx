import { useT } from '../../browser/language.ts'

/** Shows more of a long list; nothing where all of it shows. */
export function MoreButton({ left, more }: { left: number; more: () => void }) {
  const t = useT()
  if (left <= 0) return null
  return (
    <button type="button" className="btn panel-more" onClick={more}>
      {t('panels.more', { count: left })}
    </button>
  )
}
