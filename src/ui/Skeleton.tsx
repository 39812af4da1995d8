import { Fragment, type ReactNode } from 'react'
import './skeleton.css'

type SkeletonProps = {
  /** The name of what loads. Screen readers say it, and ignore the drawing. */
  label: string
  /** The number of places. */
  count: number
  /** The class of the container: the same as the rows' later container. `skeleton-lines` is a card of lines. */
  layout: string
  style?: React.CSSProperties
  /** One place; a block unless given. */
  children?: ReactNode
}

/** A drawing in the place of something that loads. */
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
