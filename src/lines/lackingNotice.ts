/** The id of what is said of parts without a fabric, which describes what saves the cart; apart from what says it, which loads later. */
export const lackingNotice = 'lines-lacking-fabric'
