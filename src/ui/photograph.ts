import type { SyntheticEvent } from 'react'
import { isPhotograph } from '../domain/scene/photograph.ts'

/** Tells a photograph of a scene, which has its own ground, from a drawing once it has come: no reply says which a picture is. */
export const markPhotograph = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.classList.toggle('photograph', isPhotograph(currentTarget))
}
