import type { ReactNode } from 'react'
import { Icon, type IconName } from '../look/Icon.tsx'
import './blank.css'

/**
 * The message where there is nothing to show, with the reason and buttons for what can be done.
 *
 * @param props.heading  `h1` if it is all that a screen shows; `h2`, a card, within a screen; `h3` within a part of it
 * @param props.isAlert  it is read out as it appears
 * @param props.children  buttons and links
 */
export function Blank(props: {
  icon: IconName
  title: string
  text?: string | undefined
  heading?: 'h1' | 'h2' | 'h3'
  isAlert?: boolean
  children?: ReactNode
}) {
  const { icon, title, text, heading: Heading = 'h2', isAlert = false, children } = props
  return (
    <div className={Heading === 'h2' ? 'blank card' : 'blank'}>
      <span className="blank-icon">
        <Icon name={icon} size={30} />
      </span>
      <div role={isAlert ? 'alert' : undefined}>
        <Heading>{title}</Heading>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children !== undefined && <div className="blank-actions">{children}</div>}
    </div>
  )
}
