import { isInQuote } from '../scenes/roles.ts'
import type { QuoteChange } from './quoteChange.ts'

/** Whether a change is of something that the quote has, and so shows wherever the quote does; a draft shows in the composer only. */
export const isInSight = ({ scenes, elements, rest }: QuoteChange): boolean =>
  elements.length > 0 ||
  'extras' in rest.before ||
  'budget' in rest.before ||
  scenes.some(({ before, after }) =>
    [before, after].some((scene) => scene !== null && isInQuote(scene)),
  )
