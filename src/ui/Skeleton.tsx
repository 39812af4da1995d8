import { Fragment, type ReactNode } from 'react'
import './skeleton.css'

type SkeletonProps = {
  /** What is on its way; screen readers say it, and nothing of the drawing. */
  label: string
  /** How many places are drawn. */
  count: number
  /** The class of what holds the places: that of what will hold the rows. `skeleton-lines` is a card of lines. */
  layout: string
  style?: React.CSSProperties
  /** One place; a block unless given. */
  children?: ReactNode
}

/** What is on its way, drawn in its place. */
export const Skeleton = ({
  label,
  count,
  layout,
  style,
  children = <SkeletonBlock />,
}: SkeletonProps) => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      {label}
    </p>
    <div className={`skeleton ${layout}`} style={style} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  </div>
)

/** A grey block; the layout around it gives its size. */
export const SkeletonBlock = () => <i className="skeleton-block" />
