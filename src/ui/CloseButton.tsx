import type { MouseEventHandler } from 'react'
import { Icon } from '../look/Icon.tsx'

/** A button that closes a card or a notice. @param props.size  of its cross, in pixels */
export const CloseButton = ({
  label,
  onClick,
  size = 21,
}: {
  label: string
  onClick: MouseEventHandler<HTMLButtonElement>
  size?: number
}) => (
  <button type="button" className="icon-btn small" aria-label={label} onClick={onClick}>
    <Icon name="close" size={size} />
  </button>
)
