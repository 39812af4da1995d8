import type { ReactNode } from 'react'
import './moduleTree.css'

/** Whole compositions, each with what can be done with it. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="module-tiles suites">{children}</ul>
)
