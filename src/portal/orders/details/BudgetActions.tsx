import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isFinalBudget, isOpenBudget } from '../../../domain/orders/states.ts'
import { dayText } from '../../../domain/written.ts'
import { expiredOn } from '../row/validity.ts'
import type { FollowedRow } from './followedRow.ts'
import { useCan } from '../../../browser/apiContext.ts'
import { useBudgetActions, type BudgetAction } from './useBudgetActions.ts'

/** The decisions that the person may take on a budget, while it can still be decided on. @see product-spec §4, §6 */
export function BudgetActions({ budget, report }: { budget: FollowedRow; report: ReactNode }) {
  const t = useT()
  if (budget.isAway === true) {
    return (
      <>
        <Closed text={t('orders.details.away')} />
        {report}
      </>
    )
  }
  if (isFinalBudget(budget.state)) {
    return (
      <>
        <Closed text={t('orders.details.closed')} />
        {report}
      </>
    )
  }
  return budget.dateArchived === null ? (
    <Decisions budget={budget} report={report} />
  ) : (
    <Archived budget={budget} report={report} />
  )
}

/** Puts a budget back that the person, or somebody who has left, has loaded to a cart. */
function Archived({ budget, report }: { budget: OrderItem; report: ReactNode }) {
  const t = useT()
  const { running, restore } = useBudgetActions(budget)
  return (
    <>
      <p className="quiet">
        {budget.archivedBy === ''
          ? t('orders.details.archived')
          : t('orders.details.archivedBy', { by: budget.archivedBy })}
      </p>
      <div>
        <button
          type="button"
          className="btn primary"
          aria-disabled={running !== null ? true : undefined}
          aria-busy={running !== null ? true : undefined}
          onClick={() => void restore()}
        >
          {t('orders.actions.restore')}
        </button>
      </div>
      <div>{report}</div>
    </>
  )
}

/** Why nothing can be decided. It takes the focus of the button that was pressed and is gone. */
function Closed({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={element} tabIndex={-1} className="quiet">
      {text}
    </p>
  )
}

function Decisions({ budget, report }: { budget: OrderItem; report: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const can = useCan()
  const { running, isResting, ...actions } = useBudgetActions(budget)
  const isHeld = running !== null || isResting
  const isOpen = isOpenBudget(budget.state)
  const isConfirmed = budget.confirmationState === 1
  const expired = expiredOn(budget, useTimeOfDay())
  const next = isConfirmed
    ? 'convert'
    : expired === null || !can('budgets.load')
      ? 'confirm'
      : 'load'

  const button = (action: Exclude<BudgetAction, 'restore'>, look = '') => (
    <button
      type="button"
      className={`btn ${isOpen && action === next ? 'primary' : look}`}
      disabled={!isOpen}
      // Not `disabled`: the focus stays where the person has pressed.
      aria-disabled={isHeld ? true : undefined}
      aria-busy={running === action ? true : undefined}
      onClick={() => {
        if (!isHeld) void actions[action]()
      }}
    >
      {t(`orders.actions.${action}`)}
    </button>
  )

  return (
    <>
      {!isOpen && <p className="quiet">{t('orders.details.waiting')}</p>}
      {expired !== null && (
        <p className="quiet">{t('orders.details.expired', { day: dayText(language, expired) })}</p>
      )}
      <div>
        {can('budgets.confirm') && button(isConfirmed ? 'unconfirm' : 'confirm')}
        {can('budgets.convert') && button('convert')}
        {can('budgets.load') && button('load')}
      </div>
      <div>
        {report}
        {can('budgets.annul') && button('annul', 'ghost danger')}
      </div>
    </>
  )
}
