/** How long what a person writes beside a report may be, in characters. */
export const letterLimits = { subject: 200, message: 4000 } as const
