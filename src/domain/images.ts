/** The kinds of pictures. @see product-spec §2 Images */
export const imageKinds = ['model', 'material', 'accessory'] as const
export type ImageKind = (typeof imageKinds)[number]

/** Bytes that an uploaded picture may have: 15 MB. */
export const largestImage = 15 * 1024 * 1024

/** How many pictures a client may have. */
export const mostImages = 1000
