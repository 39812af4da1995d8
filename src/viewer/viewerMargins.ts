import type { Margins } from '../stage/camera/rig.ts'

/** What lies over the picture on a wide screen, in pixels: the scenes' links, and the tools. @see sceneMain.css */
export const overPicture = { above: 28, below: 80 } as const
const nothing = { above: 0, below: 0 } as const

/** On a narrow screen the tools stand below the picture. */
export const viewerMargins: Margins = () =>
  matchMedia('(width > 760px)').matches ? overPicture : nothing
