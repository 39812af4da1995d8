import type { Part } from '../../../i18n/parts.ts'

/** The texts that the page of virtual reality needs before it shows anything; not beside other pages' in `pageParts`, which every page carries. */
export const vrParts = ['shell', 'viewer', 'vr'] as const satisfies readonly Part[]
