/** How many favourites a person may have with a client. */
export const mostFavourites = 200

/** The longest that a favourite's scene may be, in characters of JSON: far more than 30 modules need. */
export const largestFavourite = 100_000
