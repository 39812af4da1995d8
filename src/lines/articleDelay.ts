/** How long a line rests before what belongs to its article is loaded, in ms. @see product-spec §4, §9 */
export const articleDelay = 100
