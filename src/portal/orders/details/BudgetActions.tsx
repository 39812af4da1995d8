import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { useTimeOfDay } from '../../../browser/timeOfDay.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { movesFrom } from '../../../domain/orders/moves.ts'
import {
  decisionNames,
  decisionOf,
  isGrave,
  isOpenTo,
  suits,
  type DecisionName,
} from '../../../domain/orders/decisions.ts'
import { isFinalBudget, isOpenBudget } from '../../../domain/orders/states.ts'
import { longDayText } from '../../../ui/dateText.ts'
import { decidedRow } from '../../data/budgetDecisions.ts'
import { onDeed, takeDeed } from '../../data/awaitedDeed.ts'
import { expiredOn } from '../row/validity.ts'
import type { FollowedRow } from './followedRow.ts'
import { useCan } from '../../../browser/apiContext.ts'
import { useMoveDialog } from './OrderMoves.tsx'
import { useBudgetActions } from './useBudgetActions.ts'

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
  const { running, take } = useBudgetActions(budget)
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
        onClick={() => void take('restore')}
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
  const { running, isResting, take } = useBudgetActions(budget)
  const move = useMoveDialog(budget)
  const isHeld = running !== null || isResting
  const isOpen = isOpenBudget(budget.state)
  const isConfirmed = budget.confirmationState === 1
  const expired = expiredOn(budget, useTimeOfDay())
  const unconfirmed = expired === null || !can('budgets.load') ? 'confirm' : 'load'
  const next = !isOpen ? null : isConfirmed ? 'convert' : unconfirmed

  const row = decidedRow(budget)
  // What comes next is first, in each row at the same place.
  const offered = decisionNames
    .filter((name) => suits(name, row) && can(decisionOf(name).right))
    .toSorted((one, other) => Number(other === next) - Number(one === next))

  const decide = (name: DecisionName) => {
    if (!isHeld) void take(name)
  }

  const takeAwaited = useEffectEvent(() => {
    const name = takeDeed(budget.id)
    if (name !== null && offered.includes(name) && isOpenTo(name, row)) decide(name)
  })
  useEffect(() => {
    takeAwaited()
    return onDeed(takeAwaited)
  }, [])

  const button = (action: DecisionName) => (
    <button
      key={action}
      type="button"
      className={`btn ${action === next ? 'primary' : isGrave(action) ? 'ghost danger' : ''}`}
      disabled={!isOpen}
      // Not `disabled`: the focus stays where the person has pressed.
      aria-disabled={isHeld ? true : undefined}
      aria-busy={running === action ? true : undefined}
      data-action={action}
      aria-haspopup={isGrave(action) ? 'dialog' : undefined}
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
      {offered.filter((name) => !isGrave(name)).map(button)}
      {report}
      {can('orders.move') && movesFrom('budget', budget.state).length > 0 && move.button('move')}
      {offered.filter(isGrave).map(button)}
      {move.dialog}
    </>
  )
}
