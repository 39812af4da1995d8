import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/messages.ts'
import { showFailure } from '../ui/showFailure.ts'
import { letterIn, type Lettered } from './letter.ts'
import { failures } from './useSending.ts'

export type Texts = { subject: string; message: string }

/** The suggested texts of a report's mail in a language; '' until they have loaded. */
export function useSuggestion(language: Language, { id, type, customer, shop }: Lettered): Texts {
  const [suggested, setSuggested] = useState<Texts>({ subject: '', message: '' })
  useEffect(() => {
    let isWanted = true
    letterIn(language, { id, type, customer, shop }).then(
      (letter) => {
        if (isWanted) setSuggested(letter)
      },
      (error: unknown) => showFailure(error, failures),
    )
    return () => {
      isWanted = false
    }
  }, [language, id, type, customer, shop])
  return suggested
}
