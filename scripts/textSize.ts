import type { CSSOptions } from 'vite'
import { inRem } from '../src/look/rem.ts'

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

/** What text neither fills nor moves. */
const isEdge = (property: string) =>
  /^(?:border|outline|box-shadow|text-shadow|filter)/.test(property)

/**
 * Builds the style sheets, which are written in the design's pixels, so that they follow the font size that a person has chosen in the
 * browser (WCAG 1.4.4): the one place where that is done, so that no rule can forget it.
 */
export const textSize: PostCssPlugin = {
  postcssPlugin: 'text-size',
  Declaration(declaration) {
    const { prop, value } = declaration
    if (!value.includes('px') || value.includes('url(') || isEdge(prop)) return
    const grown = inRem(value)
    // What is set is visited again.
    if (grown !== value) declaration.value = grown
  },
  AtRule(rule) {
    const { name, params } = rule
    if (!params.includes('px') || (name !== 'media' && name !== 'container')) return
    const grown = inRem(params)
    if (grown !== params) rule.params = grown
  },
}
