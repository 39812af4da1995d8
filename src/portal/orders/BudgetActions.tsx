import type { ReactNode } from 'react'
import { useT } from '../../api/language.ts'
import type { OrderItem } from '../../contract/entities.ts'
import { isOpenBudget } from '../../domain/states.ts'
import { useCan } from '../PortalContext.ts'
import { useBudgetActions, type BudgetAction } from './useBudgetActions.ts'

/** The decisions that the person may take on a budget; closed once the budget is. @see product-spec §4, §6 */
export function BudgetActions({ budget, report }: { budget: OrderItem; report: ReactNode }) {
  const t = useT()
  const can = useCan()
  const { running, ...actions } = useBudgetActions(budget)
  const isOpen = isOpenBudget(budget.state)
  const isConfirmed = budget.confirmationState === 1

  const button = (action: BudgetAction, look: string) => (
    <button
      type="button"
      className={`btn ${look}`}
      disabled={!isOpen}
      // Not `disabled`: the focus stays where the person has pressed.
      aria-disabled={running !== null ? true : undefined}
      aria-busy={running === action ? true : undefined}
      onClick={() => {
        if (running === null) void actions[action]()
      }}
    >
      {t(`orders.actions.${action}`)}
    </button>
  )

  return (
    <>
      {can('budgets.confirm') &&
        (isConfirmed ? button('unconfirm', '') : button('confirm', isOpen ? 'primary' : ''))}
      {can('budgets.convert') && button('convert', isConfirmed && isOpen ? 'primary' : '')}
      {can('budgets.load') && button('load', '')}
      {report}
      {can('budgets.annul') && button('annul', 'ghost danger')}
    </>
  )
}
