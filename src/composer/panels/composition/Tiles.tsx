import type { ReactNode } from 'react'
import './moduleTree.css'

/** Modules, or whole compositions, to press on. */
export const Tiles = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <ul className={isWide ? 'module-tiles suites' : 'module-tiles'}>{children}</ul>
)
