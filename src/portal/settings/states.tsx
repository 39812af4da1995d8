import type { ReactNode } from 'react'
import { useT } from '../../browser/language.ts'
import { Icon, type IconName } from '../../look/Icon.tsx'
import '../../ui/blank.css'

/** What is on its way, drawn in its place. */
export function Skeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="card settings-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Nothing to show, and why. */
export function Blank({
  icon,
  title,
  help,
  children,
}: {
  icon: IconName
  title: string
  help: string
  children?: ReactNode
}) {
  return (
    <div className="card blank">
      <Icon name={icon} size={44} />
      <h2>{title}</h2>
      <p>{help}</p>
      {children}
    </div>
  )
}

/** What could not be loaded; the alert has said so too. */
export function LoadFailure({
  title,
  help,
  retry,
}: {
  title: string
  help: string
  retry: () => void
}) {
  const t = useT()
  return (
    <Blank icon="warning" title={title} help={help}>
      <button type="button" className="btn primary" onClick={retry}>
        {t('app.retry')}
      </button>
    </Blank>
  )
}
