/** Text as it is searched and sorted: without case, accents or lone surrogates, which databases do not keep. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
