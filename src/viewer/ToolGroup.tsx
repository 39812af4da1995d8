import type { ReactNode } from 'react'
import './stageTools.css'

/** Buttons for a picture: over it, and on a phone below it. @param props.children  a `div` for each row that a phone has */
export const ToolGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="stage-tools" role="group" aria-label={label}>
    {children}
  </div>
)
