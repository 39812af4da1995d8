import { Fragment, type ReactNode } from 'react'
import { foundParts } from '../../../domain/orders/foundParts.ts'
import { searchTerms } from '../../../domain/orders/search.ts'

/** What marks a search's finds in a text. */
export const markFor = (search: string) => {
  const terms = searchTerms(search)
  return (text: string): ReactNode =>
    foundParts(text, terms).map(({ part, isFound }, index) =>
      isFound ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    )
}
