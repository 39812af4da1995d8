/** The running decisions by budget: a decision may outlive the details in which a person pressed. */
const running = new Map<number, Promise<void>>()

/** Whether a decision on the budget runs. */
export const isDeciding = (budgetId: number): boolean => running.has(budgetId)

/** Whether a decision on any budget runs. */
export const isAnyDeciding = (): boolean => running.size > 0

/** Runs a decision on a budget. While another one runs it does nothing: a second press was meant for the first. */
export async function decide(budgetId: number, work: () => Promise<void>): Promise<void> {
  if (isDeciding(budgetId)) return
  const decision = work().finally(() => running.delete(budgetId))
  running.set(budgetId, decision)
  await decision
}

/** Resolves once no decision on the budget runs. It never rejects. */
export async function decided(budgetId: number): Promise<void> {
  for (let one = running.get(budgetId); one !== undefined; one = running.get(budgetId))
    await one.catch(() => undefined)
}
