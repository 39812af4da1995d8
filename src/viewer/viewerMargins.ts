import { rem } from '../look/rem.ts'
import { breakpoints } from '../look/tokens.ts'
import type { Margins } from '../stage/camera/rig.ts'

/** The pixels of the picture that the links to scenes and the tools cover on a wide screen. @see sceneMain.css */
export const overPicture = { above: 28, below: 80 } as const
const nothing = { above: 0, below: 0 } as const

/** On a narrow screen the tools stand below the picture. */
export const viewerMargins: Margins = () =>
  matchMedia(`(width > ${rem(breakpoints.tablet)})`).matches ? overPicture : nothing
