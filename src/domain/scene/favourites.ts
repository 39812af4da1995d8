/** How many favourites a person may have with a client. */
export const mostFavourites = 200

/** How much all of them may be together, in characters of JSON: a list is one reply. */
export const largestFavourites = 2_000_000

/** The longest that a favourite's scene may be, in characters of JSON: far more than 30 modules need. */
export const largestFavourite = 100_000
