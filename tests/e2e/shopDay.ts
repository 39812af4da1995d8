/** The zone of the tests' browsers, and of a company that has set none. */
export const shopZone = 'Europe/Madrid'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: shopZone })

/** 'YYYY-MM-DD' of the day that it is in the shop, or of `ahead` days later: around midnight another than in UTC. */
export const shopDay = (ahead = 0): string => day.format(Date.now() + ahead * 86_400_000)

/** Noon of the shop's day, without a zone: whatever zone the tests run in, it is written as that day. */
export const shopNoon = (): string => `${shopDay()}T12:00`
