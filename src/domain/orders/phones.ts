/** What separates two phone numbers that are written in one field. */
const betweenNumbers = /[/,;|]|\s(?:y|o|e|and|or)\s/i

/** The texts of a field in which each phone number may stand: of orders they are searched by, and customers known by. */
export const phoneTexts = (field: string): string[] => field.split(betweenNumbers)

/** The digits of a phone number, without the zero that is not dialled from abroad, as in `+44 (0)20`. */
export const phoneDigitsOf = (text: string): string => text.replace(/\(0\)/g, '').replace(/\D/g, '')
