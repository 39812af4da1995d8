/** Milliseconds that the alerts of rates stay. @see product-spec §9 */
export const rateAlert = 5000
