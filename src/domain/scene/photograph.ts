/** A scene's photograph as a stage takes it, in pixels: enough for a report on a screen and on paper. */
export const photographSize = { w: 960, h: 600 } as const

/** Whether a picture of a scene has a photograph's shape, however large it was developed: a drawing has that of its furniture. */
export const isPhotograph = (picture: { naturalWidth: number; naturalHeight: number }): boolean =>
  picture.naturalHeight > 0 &&
  picture.naturalWidth * photographSize.h === picture.naturalHeight * photographSize.w
