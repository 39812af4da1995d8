import { expect, test } from 'vitest'
import { isOpenBudget, orderStates, stateColor } from '../../../src/domain/orders/states.ts'

test('[STATE-01] the 13 states stand in the spec’s four colour groups', () => {
  const groups = Object.groupBy(orderStates, (state) => stateColor[state])
  expect(orderStates).toHaveLength(13)
  expect(new Set(groups.red)).toEqual(
    new Set(['UNKNOWN', 'BUDGET_NULL', 'BUDGET_CLOSE', 'ORDER_NULL', 'ORDER_CLOSE']),
  )
  expect(new Set(groups.plain)).toEqual(new Set(['BUDGET_DEFAULT', 'ORDER_DEFAULT']))
  expect(new Set(groups.blue)).toEqual(
    new Set(['BUDGET_PENDING', 'BUDGET_VALIDATE', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS']),
  )
  expect(new Set(groups.green)).toEqual(new Set(['ORDER_SERVED', 'BUDGET_TRANSFORMED']))
})

test('[BUD-01] only a budget that is new or validated can still be decided on', () => {
  expect(orderStates.filter(isOpenBudget)).toEqual(['BUDGET_DEFAULT', 'BUDGET_VALIDATE'])
})
