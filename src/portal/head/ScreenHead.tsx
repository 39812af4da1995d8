import { Children, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router-dom'
import './screenHead.css'

type ScreenHeadProps = {
  title: ReactNode
  /** A summary of the screen, in a line. */
  note?: ReactNode
  /** Links to the screens beside this one. */
  siblings?: ReactNode
  /** To bring the focus to the screen's name. */
  heading?: Ref<HTMLHeadingElement>
  /** Buttons and links for the whole screen. */
  children?: ReactNode
}

/** The name of a screen, with buttons and links for the whole screen. */
export const ScreenHead = ({ title, note, siblings, heading, children }: ScreenHeadProps) => (
  <div className="screen-head">
    <div>
      {siblings}
      <h1 ref={heading} tabIndex={heading === undefined ? undefined : -1}>
        {title}
      </h1>
      {note}
    </div>
    {Children.toArray(children).length > 0 && <div className="screen-actions">{children}</div>}
  </div>
)

/** Links between the screens of a group, of which one is open; the router's own, so that a form with unsaved changes can hold them. */
export const SiblingLinks = ({
  label,
  links,
}: {
  label: string
  links: readonly { path: string; text: string; isOpen: boolean }[]
}) => (
  <nav className="sibling-links" aria-label={label}>
    {links.map(({ path, text, isOpen }) => (
      <Link key={path} to={`/${path}`} aria-current={isOpen ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
