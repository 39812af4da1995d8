import { words, type Words } from '../../api/failureText.ts'

/** What is wrong about text that is none of a field's options. */
export const unlisted = (text: string): Words => words('table.faults.notListed', { text })

/** The text that a fault is about, where it is such a one. */
export function unlistedText(fault: Words | undefined): string | undefined {
  const { text } = fault?.key === 'table.faults.notListed' ? fault.args : {}
  return typeof text === 'string' ? text : undefined
}
