/** What does not hold: the rule and what was seen. */
export type Complaint = { rule: string; text: string }

export type Complain = (rule: string, text: string) => void

/** A step that finds by itself that something does not hold. */
export class Broken extends Error {
  readonly complaint: Complaint

  constructor(rule: string, text: string) {
    super(text)
    this.complaint = { rule, text }
  }
}
