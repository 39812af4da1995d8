import type { SyntheticEvent } from 'react'
import { isPhotograph } from '../domain/scene/photograph.ts'

/** Marks a loaded picture if it is a photograph, which has its own background, and not a drawing: no reply says which it is. */
export const markPhotograph = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.classList.toggle('photograph', isPhotograph(currentTarget))
}
