import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { movesFrom } from '../../../domain/orders/moves.ts'
import { isFinalBudget, isOpenBudget } from '../../../domain/orders/states.ts'
import { longDayText } from '../../../ui/dateText.ts'
import { onDeed, takeDeed } from '../../data/awaitedDeed.ts'
import { expiredOn } from '../row/validity.ts'
import type { FollowedRow } from './followedRow.ts'
import { useCan } from '../../../browser/apiContext.ts'
import { useMoveDialog } from './OrderMoves.tsx'
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
      <button
        type="button"
        className="btn primary"
        aria-disabled={running !== null ? true : undefined}
        aria-busy={running !== null ? true : undefined}
        onClick={() => void restore()}
      >
        {t('orders.actions.restore')}
      </button>
      {report}
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
  const move = useMoveDialog(budget)
  const isHeld = running !== null || isResting
  const isOpen = isOpenBudget(budget.state)
  const isConfirmed = budget.confirmationState === 1
  const expired = expiredOn(budget, useTimeOfDay())
  const decided = expired === null || !can('budgets.load') ? 'confirm' : 'load'
  const next = !isOpen ? null : isConfirmed ? 'convert' : decided

  const decisions = (['confirm', 'convert', 'load'] as const).filter((action) =>
    can(`budgets.${action}`),
  )
  // What comes next is first, in each row at the same place.
  const offered = decisions
    .toSorted((one, other) => Number(other === next) - Number(one === next))
    .map((action) => (action === 'confirm' && isConfirmed ? 'unconfirm' : action))

  const decide = (action: Exclude<BudgetAction, 'restore'>) => {
    if (!isHeld) void actions[action]()
  }

  const takeAwaited = useEffectEvent(() => {
    const action = takeDeed(budget.id)
    const isOffered = action === 'annul' ? can('budgets.annul') : offered.includes(action as never)
    if (action !== null && isOpen && isOffered) decide(action)
  })
  useEffect(() => {
    takeAwaited()
    return onDeed(takeAwaited)
  }, [])

  const button = (action: Exclude<BudgetAction, 'restore'>, look = '') => (
    <button
      key={action}
      type="button"
      className={`btn ${action === next ? 'primary' : look}`}
      disabled={!isOpen}
      // Not `disabled`: the focus stays where the person has pressed.
      aria-disabled={isHeld ? true : undefined}
      aria-busy={running === action ? true : undefined}
      data-action={action}
      aria-haspopup={action === 'annul' ? 'dialog' : undefined}
      onClick={() => decide(action)}
    >
      {t(`orders.actions.${action}`)}
    </button>
  )

  return (
    <>
      {!isOpen && <p className="quiet">{t('orders.details.waiting')}</p>}
      {expired !== null && (
        <p className="quiet">
          {t('orders.details.expired', { day: longDayText(language, expired) })}
        </p>
      )}
      {offered.map((action) => button(action))}
      {report}
      {can('orders.move') && movesFrom('budget', budget.state).length > 0 && move.button('move')}
      {can('budgets.annul') && button('annul', 'ghost danger')}
      {move.dialog}
    </>
  )
}
