/** Leads from the composer's page to the login, which leads back to it. */
export const loginForComposing = '/#/login?next=composition'

/** Whether an address's part from its `#` on is that login. */
export const isLoginForComposing = (hash: string): boolean => `/${hash}` === loginForComposing
