import type { Action } from '../people/permissions.ts'
import type { WorkTab } from './sorts.ts'
import type { OrderType } from './states.ts'
import { worklistsOf } from './worklists.ts'

/** What a person must be allowed to do, so that a list gives them something to act on. */
const needs: Record<WorkTab, Action | null> = {
  toConfirm: 'budgets.confirm',
  toConvert: 'budgets.convert',
  expiring: 'budgets.load',
  lacksFabric: null,
  mine: null,
  archived: 'budgets.load',
}

/** The worklists of a person who may see the list of a type; the archived budgets are the last. */
export function tabsFor(type: OrderType, may: (action: Action) => boolean): WorkTab[] {
  const all: WorkTab[] = [...worklistsOf[type]]
  if (type === 'budget') all.push('archived')
  return all.filter((tab) => {
    const action = needs[tab]
    return action === null || may(action)
  })
}
