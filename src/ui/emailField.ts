/**
 * What makes a field one for an e-mail address. It is not of the type `email`: browsers give scripts the domain of such a field in ASCII, and it
 * is to be shown as it is written. A vendor's field has that type, as the specification wants it: the server stores a login in its own script.
 */
export const emailField = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
