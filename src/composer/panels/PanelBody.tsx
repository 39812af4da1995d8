import type { ReactNode } from 'react'
import './panels.css'

/** The content of a panel, one part below the other. @param watch  its ref, for `useSeen` */
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
