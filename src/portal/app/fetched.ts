import type { ComponentType } from 'react'
import type { Part } from '../../../i18n/parts.ts'
import { loadTexts } from '../../browser/language.ts'
import { lazily } from '../../ui/lazily.tsx'

/** A screen that is fetched when it is first shown, with the texts of its own. */
export const fetched = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: Part[]
): ComponentType<Props> =>
  lazily(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(...parts)])
    return Screen
  })
