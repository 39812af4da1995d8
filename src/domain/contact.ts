/** The longest remarks on a line or an order, in characters. */
export const remarksLimit = 2000

/** The longest that each field of the contact data may be, in characters. @see product-spec §3 contactData */
export const contactLimits = {
  reference: 200,
  clientName: 200,
  cif: 40,
  address: 300,
  phone1: 40,
  city: 120,
  email: 320,
  zipCode: 20,
  remarks: remarksLimit,
  factoryRemarks: remarksLimit,
} as const
export type ContactField = keyof typeof contactLimits

/** The longest name of a shop, in characters. */
export const shopLimit = 200

/** Whether a text is written like a phone number: nine digits or more, and between them what people set them apart by. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\-/]*$/.test(text) && text.replace(/\D/g, '').length >= 9
