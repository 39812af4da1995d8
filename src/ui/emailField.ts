/**
 * What makes a field one for an e-mail address. It is not of the type `email`: browsers give scripts the domain of such a field in ASCII, and it
 * is to be shown as it is written.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
