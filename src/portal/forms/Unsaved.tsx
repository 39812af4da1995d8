import { useFormState } from 'react-hook-form'
import { useInEdit } from '../../ui/inEdit.ts'
import { askToLeave } from './askToLeave.ts'

/**
 * Asks before a person leaves the form around it with unsaved changes; when the page itself is closed, the browser asks.
 *
 * @param hasDraft  what was typed is kept where the session ends or the client changes (`Draft`)
 */
export function Unsaved({ hasDraft = false }: { hasDraft?: boolean }) {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  useInEdit(isUnsaved, {
    ...(hasDraft ? { endedBy: ['screen', 'page'] } : {}),
    settle: () => false,
    ask: askToLeave,
  })
  return null
}
