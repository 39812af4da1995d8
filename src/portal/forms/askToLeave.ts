import { askConfirmation } from '../../ui/confirmation.ts'

const question = {
  title: 'forms.leave.title',
  text: 'forms.leave.text',
  accept: 'forms.leave.accept',
  cancel: 'forms.leave.cancel',
  danger: true,
  raisedByAddress: true,
} as const

/** Asks whether typed text may be lost. Its words are in the part `forms`. */
export const askToLeave = (): Promise<boolean> => askConfirmation(question)
