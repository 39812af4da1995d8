import type { ReactNode } from 'react'
import './panels.css'

/** What stands in a panel, one below the other. @param watch  its ref, for who asks whether it is in sight */
export const PanelBody = ({
  name,
  watch,
  children,
}: {
  name?: string
  watch?: (element: HTMLElement | null) => void
  children: ReactNode
}) => (
  <div ref={watch} className={name === undefined ? 'panel-body' : `panel-body ${name}`}>
    {children}
  </div>
)
