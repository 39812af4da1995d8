/** How many times an hour people may have mail sent, all of them together, where no setting says it. */
export const usualMailsPerHour = 1000
