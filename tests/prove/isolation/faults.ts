import type { Route } from '../../../server/calls/route.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { Store } from '../../../server/store/store.ts'
import type { User } from '../../../server/store/types.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { createChance } from '../../ways/chance.ts'
import { createTally, type Fault, type Outcome } from '../proof.ts'
import { allCases } from './cases.ts'
import { bosses, callers, type Caller } from './people.ts'
import { withFault } from './planted.ts'
import { hasPlace, places } from './requests.ts'
import { withdraw } from './rights.ts'
import { checkCase, unstated } from './run.ts'
import type { Planted } from './server.ts'

const named = (name: string) => callers.filter((one) => one.name === name)
/** Enough callers to find a fault: without a session, of the client with and without rights, and of another client. */
const few: readonly Caller[] = [
  ...named('without a session'),
  ...named('who may do nothing'),
  bosses[1],
  bosses[2],
]

/** The proof of a route, with a fault planted. */
const proved = (name: EndpointName, leadsTo: RegExp, planted: Planted): Promise<Outcome> =>
  withFault({ links: 'signed', planted, leadsTo }, async (world) => {
    for (const one of allCases.filter(({ route }) => route === name)) {
      const possible = places.filter((place) => hasPlace(one, place))
      const attempts = few.flatMap((caller) => possible.map((place) => ({ caller, place })))
      await checkCase(world, one, attempts)
    }
  })

/** Routes with one that is otherwise. */
const changedRoute =
  (name: EndpointName, change: (route: Route) => Route) => (routes: readonly Route[]) =>
    routes.map((route) => (route.name === name ? change(route) : route))

/** A store of which each person is read once, and as they were then for ever. */
function withOldRights(store: Store): Store {
  const read = new Map<number, Promise<User | null>>()
  const byId = (id: number) => {
    const user = read.get(id) ?? store.users.byId(id)
    read.set(id, user)
    return user
  }
  return { ...store, users: { ...store.users, byId } }
}

/** A store whose list of pictures asks for no client. */
const withAllImages = (store: Store): Store => ({
  ...store,
  images: {
    ...store.images,
    ofClient: async () => [
      ...(await store.images.ofClient(1)),
      ...(await store.images.ofClient(2)),
    ],
  },
})

/** A store that finds favourites by whichever person. */
const withAnybodysFavourites = (store: Store): Store => ({
  ...store,
  favourites: {
    ...store.favourites,
    of: (clientId) => store.favourites.of(clientId, clientId * 100),
  },
})

export const isolationFaults: readonly Fault[] = [
  {
    name: 'the guard forgets the tenant of a route',
    run: () =>
      proved('orderhistory', /^allowed: orderhistory .*, other, /, {
        // As if the other client's person had asked.
        fetch: (next) => async (request, address) => {
          const answer = await next(request.clone(), address)
          if (answer.status !== 404) return answer
          const headers = new Headers(request.headers)
          headers.set('access-token', bosses[2].token)
          return next(new Request(request, { headers }), address)
        },
      }),
  },
  {
    name: 'a route asks for no permission',
    run: () =>
      proved('saverate', /^allowed: saverate, own, who may do nothing, /, {
        routes: changedRoute('saverate', (route) => ({ ...route, access: 'session' })),
      }),
  },
  {
    name: 'a read of the store forgets the client',
    run: () => proved('listimages', /^shows \S+ .*: listimages, own, /, { store: withAllImages }),
  },
  {
    name: 'a read of the store forgets the person',
    run: () =>
      proved('listfavourites', /^shows \S+ Personal: listfavourites, own, who may do nothing, /, {
        store: withAnybodysFavourites,
      }),
  },
  {
    name: 'a write of the store forgets the client',
    run: () =>
      proved(
        'removefavourite',
        /^changes favourites 2: removefavourite, .*, who may do everything for alfa, /,
        {
          store: (store) => ({
            ...store,
            favourites: {
              ...store.favourites,
              remove: async (owner, id, act) => {
                await store.favourites.remove(owner, id, act)
                await store.favourites.remove({ clientId: 2, userId: 200 }, id, {
                  ...act,
                  session: undefined,
                })
              },
            },
          }),
        },
      ),
  },
  {
    name: 'an order that is another client’s is refused in other words than one that is none',
    run: () =>
      proved('orderhistory', /^tells another’s from nobody’s: orderhistory /, {
        fetch: (next) => async (request, address) => {
          const answer = await next(request, address)
          const isOthers = /\/orders\/[12]\d{3}\//.test(request.url)
          return answer.status === 404 && isOthers ? { ...answer, status: 403 } : answer
        },
      }),
  },
  {
    name: 'a public report shows whose it is',
    run: () =>
      proved('orderdata', /^shows \S+ Budget: orderdata /, {
        routes: changedRoute('orderdata', (route) => ({
          ...route,
          handle: async (call) => ({
            ...((await route.handle(call)) as object),
            customer: (call['order'] as { customer: string }).customer,
          }),
        })),
      }),
  },
  {
    name: 'a session keeps a right that was taken away',
    run: (seed) => {
      const planted = { store: withOldRights }
      const leadsTo = /^still allowed: clientusers, .*, without /
      return withFault({ links: 'open', planted, leadsTo }, async (world) => {
        const cases = allCases.filter(({ route }) => route === 'clientusers')
        // What was read before is what is remembered.
        for (const one of cases) await checkCase(world, one, [{ caller: bosses[1], place: 'own' }])
        await withdraw(world, cases, 'full', createChance(seed))
      })
    },
  },
  {
    name: 'a new route of which nothing is stated',
    run: () => {
      const tally = createTally()
      const [route] = allRoutes
      if (route === undefined) throw new Error('There are no routes')
      const routes = [...allRoutes, { ...route, name: 'newroute' as EndpointName }]
      const before = unstated(allRoutes, allCases)
      for (const name of unstated(routes, allCases))
        if (!before.includes(name)) tally.violate(`nothing is stated of ${name}`)
      return Promise.resolve(tally.outcome())
    },
  },
]
