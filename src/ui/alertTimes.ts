/** Milliseconds until an alert closes itself. @see product-spec §9 */
export const alertTimes = {
  default: 2500,
  /** Vendors, rates and the person's own account. */
  settings: 5000,
  registration: 8000,
  /** Alerts that take longer to read, such as the server's own words. */
  long: 6000,
  /** Alerts with an undo: long enough to read them and to reach the button. */
  undo: 8000,
} as const
