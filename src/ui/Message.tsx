import type { ReactNode } from 'react'
import { Icon, type IconName } from '../look/Icon.tsx'
import './message.css'

/** A page that has one thing to say and one thing to do. */
export const Message = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}) => (
  <div className="message">
    <span className="message-icon">
      <Icon name={icon} size={30} />
    </span>
    <h1>{title}</h1>
    <p className="quiet">{text}</p>
    <div className="message-actions">{children}</div>
  </div>
)
