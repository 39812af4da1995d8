import type { EndpointName } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { clients } from './endpoints/clients.ts'
import { orders } from './endpoints/orders.ts'
import { session } from './endpoints/session.ts'

/**
 * The calls that pages begin with, and every one that a site can't be without. A page carries these; the others it fetches
 * (`later.ts`).
 */
export const atStart: Readonly<Record<string, Endpoint>> = {
  ...session,
  ...clients,
  ...orders,
}

/**
 * The contract's declaration of a call, in the browser.
 *
 * @throws where it has to be fetched and can't be
 */
export async function declaredOf(name: EndpointName): Promise<Endpoint> {
  const declared = atStart[name] ?? (await import('./later.ts')).later[name]
  if (declared === undefined) throw new Error(`The contract declares no ${name}`)
  return declared
}
