/** The pause after a line's last change until its article's data is loaded, in ms. @see product-spec §4, §9 */
export const articleDelay = 100
