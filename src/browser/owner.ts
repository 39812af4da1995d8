/**
 * The owner of stored values: cart, drafts, scenes, prices. Their keys in the browser end with it.
 *
 * @param clientId  null where no client is chosen
 * @param login     null where nobody is logged in
 * @returns client and login of a client's user; with neither, or only one of them, 'visitor'
 */
export const ownerOf = (clientId: number | null, login: string | null): string =>
  clientId === null || login === null ? 'visitor' : `${clientId}.${login}`
