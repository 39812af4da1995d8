import { words, type Words } from '../../api/failureText.ts'

/** The fault of a text that is none of a field's options. */
export const unlisted = (text: string): Words => words('table.faults.notListed', { text })

/** The text of an `unlisted` fault; undefined for any other fault. */
export function unlistedText(fault: Words | undefined): string | undefined {
  const { text } = fault?.key === 'table.faults.notListed' ? fault.args : {}
  return typeof text === 'string' ? text : undefined
}
