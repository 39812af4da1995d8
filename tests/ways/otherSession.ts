import { createApi, type Api } from '../../src/api/api.ts'
import { isSessionOver } from '../../src/api/errors.ts'
import type { Reply } from '../../src/contract/contract.ts'
import type { ListedOrder } from '../../src/contract/entities/order.ts'
import { siteSchema } from '../../src/contract/site.ts'
import { can } from '../../src/domain/people/permissions.ts'
import { address, password, type Account } from '../e2e/portal.ts'

/** Somebody's session beside the one that walks: what the server tells another browser. */
export type OtherSession = {
  api: Api
  session: Reply<'login'>
  /** The latest budgets and orders of a client, as far as they may be listed: 60 of each unless told. */
  documents: (client: number, size?: number) => Promise<ListedOrder[]>
  /** What stands of a client on the server, in a line: it changes with each change of that. */
  state: (client: number | null) => Promise<string>
}

export async function otherSession(url: string, person: Account): Promise<OtherSession> {
  let token: string | null = null
  const about = {
    site: siteSchema.parse(await (await fetch(`${url}/api.json`)).json()),
    token: () => token,
    language: () => 'es',
    fetch: (path, init) => fetch(new URL(path instanceof Request ? path.url : path, url), init),
  } satisfies Parameters<typeof createApi>[0]
  const door = createApi(about)
  const enter = async () => {
    const session = await door.call('login', { user: address(person), pass: password })
    token = session.token
    return session
  }
  const api = createApi({
    ...about,
    around: async (call) => {
      try {
        return await call()
      } catch (error) {
        // The person may end their other sessions.
        if (!isSessionOver(error)) throw error
        await enter()
        return call()
      }
    },
  })
  const session = await enter()
  const { acl } = session.userData

  const documents = async (clientId: number, size = 60) => {
    const types = (['budget', 'order'] as const).filter((type) => can(acl, `${type}s.list`))
    const lists = await Promise.all(
      types.map((type) => api.call('listorders', { clientId, type, size })),
    )
    return lists.flatMap(({ data }) => data)
  }

  const state = async (client: number | null) => {
    if (client === null) return ''
    const [rows, { rate }, users] = await Promise.all([
      documents(client),
      api.call('clientdata', { id: client }),
      can(acl, 'vendors.list') ? api.call('clientusers', { id: client }) : { data: [] },
    ])
    const states = rows.map(({ id, state: is, confirmationState, version }) =>
      [id, is, confirmationState, version ?? 1].join('/'),
    )
    return `${digest(states.join())} documents, rate ${rate.factoryPrice} ${rate.symbol}, ${users.data.length} users`
  }
  return { api, session, documents, state }
}

/** Short, and another for another text. */
const digest = (text: string) =>
  Array.from(text)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
    .toString(36)
