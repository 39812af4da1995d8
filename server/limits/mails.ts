/** How many mails an hour people may have sent, all of them together, if no setting says otherwise. */
export const usualMailsPerHour = 1000
