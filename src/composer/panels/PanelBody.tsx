import type { ReactNode } from 'react'
import './panels.css'

/** What stands in a panel, one below the other. */
export const PanelBody = ({ name, children }: { name?: string; children: ReactNode }) => (
  <div className={name === undefined ? 'panel-body' : `panel-body ${name}`}>{children}</div>
)
