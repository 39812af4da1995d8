import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { InSight } from '../../ui/InSight.tsx'

type Values = Record<string, unknown>

/**
 * Says that somebody else has saved since the form around it was filled, so that nothing was saved, and offers to take over what they have
 * saved: fields that the person has changed keep what was typed.
 *
 * @param props.text     what it says
 * @param props.read     reads what is stored now, by the names of the fields
 * @param props.failure  the words if it can't be read
 * @param props.taken    called with what is stored once the form has it, so that the next save is made from it
 */
export function SavedMeanwhile<Entry extends Values>(props: {
  text: MessageKey
  read: () => Promise<Entry>
  failure: MessageKey
  taken: (theirs: Entry) => void
}) {
  const { text, read, failure, taken } = props
  const t = useT()
  const { getValues, reset, setValue } = useFormContext<Values>()
  const { dirtyFields } = useFormState<Values>()
  const [isBusy, setBusy] = useState(false)

  const takeOver = async () => {
    setBusy(true)
    try {
      const theirs = await read()
      const typed = getValues()
      const own = Object.keys(dirtyFields).filter((name) => name !== 'version')
      reset(theirs)
      for (const name of own) setValue(name, typed[name], { shouldDirty: true })
      taken(theirs)
    } catch (error) {
      showFailure(error, failure, { prefixed: true, timeOut: alertTimes.settings })
    }
    setBusy(false)
  }

  return (
    <InSight>
      <div className="notice error" role="alert">
        <p>{t(text)}</p>
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void takeOver()
          }}
        >
          {t('forms.takeStored')}
        </button>
      </div>
    </InSight>
  )
}
