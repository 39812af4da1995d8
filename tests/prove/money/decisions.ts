import { done, isOpen, refused, type Order, type Verdict } from './model.ts'

const decisionNames = ['confirm', 'unconfirm', 'annul', 'convert', 'archive', 'restore'] as const
export type Decision = (typeof decisionNames)[number]

type Rule = {
  event: string
  /** Whether the budget, which is open, can be decided on so. */
  fits: (budget: Order) => boolean
  change: (budget: Order) => void
  /** The events that change the same, and whether the budget is as this decision leaves it: then its caller gets the first reply again. */
  rivals: string[]
  holds: (budget: Order) => boolean
}

const rules: Record<Decision, Rule> = {
  confirm: {
    event: 'confirmed',
    fits: ({ isConfirmed, isArchived }) => !isConfirmed && !isArchived,
    change: (budget) => (budget.isConfirmed = true),
    rivals: ['confirmed', 'unconfirmed', 'accepted'],
    holds: (budget) => isOpen(budget) && budget.isConfirmed && !budget.isArchived,
  },
  unconfirm: {
    event: 'unconfirmed',
    fits: ({ isConfirmed, isArchived }) => isConfirmed && !isArchived,
    change: (budget) => {
      budget.isConfirmed = false
      if (budget.link !== null) budget.link.isEnded = true
      budget.link = null
    },
    rivals: ['confirmed', 'unconfirmed', 'accepted'],
    holds: (budget) => isOpen(budget) && !budget.isConfirmed && !budget.isArchived,
  },
  annul: {
    event: 'annulled',
    fits: ({ isArchived }) => !isArchived,
    change: (budget) => (budget.state = 'BUDGET_NULL'),
    rivals: ['annulled', 'transferred'],
    holds: ({ state, isArchived }) => state === 'BUDGET_NULL' && !isArchived,
  },
  convert: {
    event: 'transferred',
    fits: ({ isArchived }) => !isArchived,
    change: () => undefined,
    rivals: ['annulled', 'transferred'],
    holds: ({ state, isArchived }) => state === 'BUDGET_TRANSFORMED' && !isArchived,
  },
  archive: {
    event: 'archived',
    fits: ({ isArchived }) => !isArchived,
    change: (budget) => (budget.isArchived = true),
    rivals: ['archived', 'restored'],
    holds: (budget) => isOpen(budget) && budget.isArchived,
  },
  restore: {
    event: 'restored',
    fits: ({ isArchived }) => isArchived,
    change: (budget) => (budget.isArchived = false),
    rivals: ['archived', 'restored'],
    holds: ({ isArchived }) => !isArchived,
  },
}

/**
 * What a decision comes to, by the person who has taken every other one.
 *
 * @returns its verdict, and whether it changes the budget; `convert` is noted by `transfer`
 */
export function decide(budget: Order, decision: Decision): { verdict: Verdict; isNew: boolean } {
  const { event, fits, change, rivals, holds } = rules[decision]
  if (budget.type === 'budget' && isOpen(budget) && fits(budget)) {
    change(budget)
    if (decision !== 'convert') budget.events.push(event)
    return { verdict: done, isNew: true }
  }
  const last = budget.events.findLast((kind) => rivals.includes(kind))
  const isAgain = budget.type === 'budget' && holds(budget) && last === event
  return { verdict: isAgain ? done : refused(409, 'state'), isNew: false }
}
