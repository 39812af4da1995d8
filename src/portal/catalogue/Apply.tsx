import { useId, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { Office } from '../../contract/endpoints/office.ts'
import { daysAfter } from '../../domain/zone.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { Segments } from '../../ui/Segments.tsx'
import { calendarDay } from '../../ui/dateText.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { sums, type Compared } from './compared.ts'
import { useRenewed } from './useOffice.ts'

const whens = ['now', 'later'] as const

const isMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && ['catalogue', 'moves'].includes(error.code)

/**
 * From when on the file holds, and the button that applies it after a question with its counts. One function: the question, the field and
 * the button share the day.
 */
export function Apply({
  clientId,
  office: { today, prepared },
  compared,
  again,
  done,
}: {
  clientId: number
  office: Office
  compared: Compared
  again: () => void
  done: () => void
}) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const language = useLanguage()
  const renew = useRenewed()
  const [when, setWhen] = useState<(typeof whens)[number]>('now')
  const [day, setDay] = useState('')
  const [isBehind, setBehind] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { file, format, checked } = compared
  const isLater = when === 'later'
  // How far ahead it may be the server says.
  const isDay = day > today
  const isTaken = isLater && prepared.some((one) => one.day === day)
  const isNothing = checked.isSame && !isLater

  const apply = async () => {
    const { moveCount: moves } = checked
    const args = { ...sums(checked), moves, day: calendarDay(language, day) }
    const isSure = await askConfirmation({
      title: isLater ? 'catalogue.apply.titleLater' : 'catalogue.apply.title',
      text: 'catalogue.apply.counts',
      more: [
        ...(checked.moveCount > 0 ? (['catalogue.apply.moves'] as const) : []),
        isLater ? 'catalogue.apply.later' : 'catalogue.apply.now',
        ...(prepared.length > 0 && !isLater ? (['catalogue.apply.waiting'] as const) : []),
      ],
      accept: isLater ? 'catalogue.apply.prepare' : 'catalogue.apply.apply',
      danger: args.removed > 0 || moves > 0,
      args,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const params = { clientId, format, name: file.name, seen: checked.seen, moves }
      await api.upload('importcatalogue', { ...params, ...(isLater && { day }) }, file)
      showAlert(isLater ? 'catalogue.apply.prepared' : 'catalogue.apply.applied', {
        type: 'successful',
        timeOut: alertTimes.settings,
        args,
      })
      renew()
      done()
    } catch (error) {
      setBusy(false)
      if (isMeanwhile(error)) setBehind(true)
      else showFailure(error, 'catalogue.apply.failed', { prefixed: true })
    }
  }

  if (isBehind)
    return (
      <div className="notice error office-behind" role="alert">
        <p>{t('catalogue.apply.meanwhile')}</p>
        <button type="button" className="btn" onClick={again}>
          {t('catalogue.apply.again')}
        </button>
      </div>
    )
  return (
    <form
      className="office-apply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isNothing && (!isLater || (isDay && !isTaken))) void apply()
      }}
    >
      <Segments
        label={t('catalogue.apply.when')}
        choices={whens.map((value) => ({ value, label: t(`catalogue.apply.whens.${value}`) }))}
        value={when}
        choose={setWhen}
      />
      {isLater && (
        <label className="office-day">
          <span className="visually-hidden">{t('catalogue.apply.day')}</span>
          <input
            className="field"
            type="date"
            min={daysAfter(today, 1)}
            value={day}
            aria-describedby={`${id}-hint`}
            aria-invalid={(day !== '' && !isDay) || isTaken}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
      )}
      <button
        type="submit"
        className="btn primary"
        aria-disabled={isBusy || isNothing || (isLater && (!isDay || isTaken))}
      >
        {t(isLater ? 'catalogue.apply.prepare' : 'catalogue.apply.apply')}
      </button>
      <p id={`${id}-hint`} className="quiet small" role="status">
        {isTaken
          ? t('catalogue.apply.taken')
          : isLater && day !== '' && !isDay
            ? t('catalogue.apply.wrongDay')
            : t(isLater ? 'catalogue.apply.laterHint' : 'catalogue.apply.nowHint')}
      </p>
    </form>
  )
}
