import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { languages, type Language } from '../../../../i18n/messages.ts'
import { sentences, textOf } from '../../../api/failureText.ts'
import { companyDay } from '../../../browser/clock.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isDeliveryDay } from '../../../domain/orders/delivery.ts'
import { isMoveDay, movesFrom, reasonLimit, type MoveState } from '../../../domain/orders/moves.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { isEmail } from '../../../domain/people/email.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { dayOf } from '../../../ui/dateText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useMoving, type Change } from './useMoving.ts'
import './moveOrder.css'

type DialogProps = { order: OrderItem; close: () => void }

/** Moves an order or a budget to another state, annuls an order, or promises its day of delivery. */
export function MoveOrder({
  what,
  ...props
}: DialogProps & { what: 'move' | 'annul' | 'deliver' }) {
  if (what === 'annul') return <AnnulOrder {...props} />
  return what === 'deliver' ? <PromiseDelivery {...props} /> : <ChangeState {...props} />
}

function ChangeState({ order, close }: DialogProps) {
  const t = useT()
  const { id, type, state: from, date } = order
  const states = movesFrom(type, from).filter((state) => state !== 'ORDER_NULL')
  const [state, setState] = useState<MoveState>(states[0] ?? 'ORDER_CLOSE')
  const [day, setDay] = useState(companyDay)
  const mail = useMail(order)
  const args = { number: orderNumber(id) }
  return (
    <MoveDialog
      {...{ order, close, mail }}
      what="move"
      fault={isMoveDay(day, { made: dayOf(date), today: companyDay() }) ? null : 'moves.wrongDay'}
      change={(api) =>
        api.call('moveorder', {
          ...{ orderId: id, seen: from, state, mail: mail.wanted },
          // The company's clocks decide which day today is.
          day: day === companyDay() ? undefined : day,
        })
      }
      done={() =>
        showAlert('moves.move.done', {
          type: 'successful',
          args: { ...args, state: t(`states.${state}`) },
        })
      }
    >
      {(described) => (
        <>
          <fieldset className="move-states">
            <legend>{t('moves.move.state')}</legend>
            {states.map((one) => (
              <label key={one} className="check">
                <input
                  type="radio"
                  name="state"
                  checked={state === one}
                  onChange={() => setState(one)}
                />
                {t(`states.${one}`)}
              </label>
            ))}
          </fieldset>
          <DayField
            label={t('moves.move.day')}
            {...{ day, described }}
            least={dayOf(date)}
            most={companyDay()}
            change={setDay}
          />
        </>
      )}
    </MoveDialog>
  )
}

function AnnulOrder({ order, close }: DialogProps) {
  const t = useT()
  const { id, state: seen } = order
  const [reason, setReason] = useState('')
  const mail = useMail(order)
  return (
    <MoveDialog
      {...{ order, close, mail }}
      what="annul"
      fault={reason.trim() === '' ? 'moves.annul.noReason' : null}
      change={(api) =>
        api.call('moveorder', {
          ...{ orderId: id, seen, reason },
          state: 'ORDER_NULL',
          mail: mail.wanted,
        })
      }
      done={() =>
        showAlert('moves.annul.done', { type: 'info', args: { number: orderNumber(id) } })
      }
    >
      {(described) => (
        <>
          <p>{t('moves.annul.text')}</p>
          <label className="labelled">
            {t('moves.annul.reason')}
            <textarea
              className="field"
              required
              rows={3}
              maxLength={reasonLimit}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              {...described}
            />
          </label>
        </>
      )}
    </MoveDialog>
  )
}

function PromiseDelivery({ order, close }: DialogProps) {
  const t = useT()
  const { id, state: seen, deliveryDay } = order
  const before = deliveryDay === null ? '' : dayOf(deliveryDay)
  const [day, setDay] = useState(before)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const mail = useMail(order)
  const isFine = isWithdrawn || day === before || isDeliveryDay(day, companyDay())
  return (
    <MoveDialog
      {...{ order, close, mail }}
      what="deliver"
      fault={isFine && (isWithdrawn || day !== '') ? null : 'moves.wrongDelivery'}
      change={(api) =>
        api.call('promisedelivery', {
          ...{ orderId: id, seen, mail: mail.wanted },
          ...(isWithdrawn ? {} : { day }),
        })
      }
      done={() =>
        showAlert(isWithdrawn ? 'moves.deliver.withdrawn' : 'moves.deliver.done', {
          type: 'successful',
          args: { number: orderNumber(id) },
        })
      }
    >
      {(described) => (
        <>
          <DayField
            label={t('moves.deliver.day')}
            {...{ day, described }}
            least={companyDay()}
            isDisabled={isWithdrawn}
            change={setDay}
          />
          {before !== '' && (
            <label className="check">
              <input
                type="checkbox"
                checked={isWithdrawn}
                onChange={(event) => setWithdrawn(event.target.checked)}
              />
              {t('moves.deliver.withdraw')}
            </label>
          )}
        </>
      )}
    </MoveDialog>
  )
}

type Described = { 'aria-invalid'?: true; 'aria-describedby'?: string }

function DayField(props: {
  label: string
  day: string
  described: Described
  least: string
  most?: string
  isDisabled?: boolean
  change: (day: string) => void
}) {
  const { label, day, described, least, most, isDisabled = false, change } = props
  return (
    <label className="labelled">
      {label}
      <input
        className="field"
        type="date"
        required
        min={least}
        max={most}
        disabled={isDisabled}
        value={day}
        onChange={(event) => change(event.target.value)}
        {...described}
      />
    </label>
  )
}

type Mail = {
  email: string
  language: Language
  isWanted: boolean
  /** The language of the mail; undefined for no mail. */
  wanted: Language | undefined
  change: (mail: { isWanted?: boolean; language?: Language }) => void
}

/** Whether the customer of an order gets the news by mail, and in which language; by default they don't. */
function useMail({ type, email }: OrderItem): Mail {
  const [mail, setMail] = useState({ isWanted: false, language: useLanguage() })
  return {
    ...mail,
    email: type === 'order' ? email : '',
    wanted: mail.isWanted ? mail.language : undefined,
    change: (changed) => setMail((before) => ({ ...before, ...changed })),
  }
}

function MailField({ email, language, isWanted, change }: Mail) {
  const t = useT()
  if (!isEmail(email)) return null
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={(event) => change({ isWanted: event.target.checked })}
        />
        {t('moves.mail', { email })}
      </label>
      {isWanted && (
        <div className="labelled">
          <span aria-hidden="true">{t('moves.language')}</span>
          <Segments
            label={t('moves.language')}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            choose={(next) => change({ language: next })}
          />
        </div>
      )}
    </>
  )
}

/** The frame of the three dialogs: their fields, the mail, what went wrong, and the button that saves. */
function MoveDialog(props: {
  order: OrderItem
  what: 'move' | 'annul' | 'deliver'
  close: () => void
  mail: Mail
  /** What is wrong with what is typed; null if nothing is. */
  fault: 'moves.wrongDay' | 'moves.wrongDelivery' | 'moves.annul.noReason' | null
  change: Change
  done: () => void
  children: (described: Described) => ReactNode
}) {
  const { order, what, close, mail, fault, change, done, children } = props
  const t = useT()
  const faultId = useId()
  const [isTried, setTried] = useState(false)
  const { save, isSaving, failure } = useMoving(order, () => {
    done()
    close()
  })
  const isFaulty = isTried && fault !== null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault === null) void save(change)
    else event.currentTarget.querySelector<HTMLElement>('.field')?.focus()
  }

  return (
    <Dialog title={t(`moves.${what}.title`, { number: orderNumber(order.id) })} close={close}>
      <form className="dialog-form move-order" noValidate onSubmit={submit}>
        {children(isFaulty ? { 'aria-invalid': true, 'aria-describedby': faultId } : {})}
        {isFaulty && (
          <p role="alert" id={faultId} className="field-error">
            {t(fault)}
          </p>
        )}
        <MailField {...mail} />
        {failure !== null && (
          <p role="alert" className="notice error">
            {failure.isUncertain
              ? sentences(textOf(t, failure.words), t('moves.again'))
              : textOf(t, failure.words)}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={close}>
            {t('moves.cancel')}
          </button>
          <button
            type="submit"
            className={what === 'annul' ? 'btn primary danger' : 'btn primary'}
            aria-disabled={isSaving ? true : undefined}
            aria-busy={isSaving ? true : undefined}
          >
            {t(isSaving ? 'moves.saving' : `moves.${what}.save`)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
