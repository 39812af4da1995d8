/** The lengths of a vendor's fields, in characters. @see product-spec §5 Vendor */
export const vendorLimits = {
  email: 320,
  name: 200,
  phone: 15,
  password: { min: 4, max: 60 },
} as const

/** The longest user name and password that a login accepts, in characters: another system may have set a longer password. */
export const loginLimits = { user: vendorLimits.email, pass: 200 } as const
