/** Loaded before a server: its clock is so many days ahead. */
const ahead = Number(process.env.DAYS_AHEAD) * 86_400_000
const now = Date.now
Date.now = () => now() + ahead
