import type { Complaint } from '../complaint.ts'
import type { Walk } from '../walk.ts'
import type { Call } from '../wire.ts'

type Sent = Record<string, unknown>

/** What another session must find after a change that was acknowledged: by the address of the call. */
const found: [RegExp, (walk: Walk, call: Call, id: string) => Promise<boolean>][] = [
  [
    /^POST \/cart\/save$/,
    async ({ other, seen }, { reply }) => {
      const { orderId } = reply as { orderId: number }
      const rows = seen.client === null ? [] : await other.documents(seen.client)
      return rows.some(({ id }) => id === orderId)
    },
  ],
  [
    /^POST \/budgets\/(\d+)\/anulate$/,
    async (walk, _, id) => (await stateOf(walk, id))?.state === 'BUDGET_NULL',
  ],
  [
    /^POST \/budgets\/(\d+)\/order$/,
    async (walk, _, id) => (await stateOf(walk, id))?.state === 'BUDGET_TRANSFORMED',
  ],
  [
    /^POST \/budgets\/(\d+)\/confirm$/,
    async (walk, _, id) => (await stateOf(walk, id))?.confirmationState === 1,
  ],
  [
    /^POST \/budgets\/(\d+)\/unconfirm$/,
    async (walk, _, id) => (await stateOf(walk, id))?.confirmationState === 0,
  ],
  [
    /^POST \/budgets\/(\d+)\/acceptance\/accept$/,
    async (walk, _, id) => (await stateOf(walk, id))?.confirmationState === 1,
  ],
  [
    /^POST \/budgets\/(\d+)\/archive$/,
    async (walk, _, id) => (await stateOf(walk, id)) === undefined,
  ],
  [
    /^POST \/budgets\/(\d+)\/restore$/,
    async (walk, _, id) => (await stateOf(walk, id)) !== undefined,
  ],
  [
    /^POST \/images$/,
    async (walk, { reply }) => await hasImage(walk, (reply as { data: { id: string } }).data.id),
  ],
  [
    /^DELETE \/clients\/\d+\/images\/(.+)$/,
    async (walk, _, id) => !(await hasImage(walk, decodeURIComponent(id))),
  ],
  [
    /^PUT \/clients\/\d+\/favourites\/(.+)$/,
    async (walk, _, id) => await hasFavourite(walk, decodeURIComponent(id)),
  ],
  [
    /^DELETE \/clients\/\d+\/favourites\/(.+)$/,
    async (walk, _, id) => !(await hasFavourite(walk, decodeURIComponent(id))),
  ],
  [
    /^PUT \/clients\/\d+\/choices\/(.+)$/,
    async (walk, { sent }, name) => {
      if (walk.seen.client === null) return false
      const { own } = await walk.other.api.call('listchoices', { clientId: walk.seen.client })
      const found = own.data.find((choice) => choice.name === decodeURIComponent(name))
      return JSON.stringify(found?.value ?? null) === JSON.stringify((sent as Sent).value ?? null)
    },
  ],
  [
    /^PUT \/users\/(.+)$/,
    async (walk, { sent }, login) => {
      const user = await userOf(walk, decodeURIComponent(login))
      const { name } = sent as Sent
      return name === undefined || user?.data.name === name
    },
  ],
  [/^POST \/users$/, async (walk, { sent }) => await hasUser(walk, String((sent as Sent).login))],
  [
    /^DELETE \/users\/(.+)$/,
    async (walk, _, login) => !(await hasUser(walk, decodeURIComponent(login))),
  ],
  [
    /^PUT \/clients\/(\d+)\/rate$/,
    async ({ other }, { sent }, id) => {
      const { rate } = await other.api.call('clientdata', { id: Number(id) })
      return rate.factoryPrice === Number(String((sent as Sent).factoryPrice).replace(',', '.'))
    },
  ],
]

/** Of any age: a row far down can be decided, too. */
const everyRow = 10_000

async function stateOf({ other, seen }: Walk, id: string) {
  const rows = seen.client === null ? [] : await other.documents(seen.client, everyRow)
  return rows.find((row) => row.id === Number(id))
}

async function userOf({ other, seen }: Walk, login: string) {
  if (seen.client === null) return undefined
  const { data } = await other.api.call('clientusers', { id: seen.client })
  return data.find((user) => user.login === login)
}

const hasUser = async (walk: Walk, login: string) => (await userOf(walk, login)) !== undefined

async function hasImage({ other, seen }: Walk, id: string): Promise<boolean> {
  if (seen.client === null) return false
  const { data } = await other.api.call('listimages', { clientId: seen.client })
  return data.some((image) => image.id === id)
}

async function hasFavourite({ other, seen }: Walk, id: string): Promise<boolean> {
  if (seen.client === null) return false
  const { data } = await other.api.call('listfavourites', { clientId: seen.client })
  return data.some((favourite) => favourite.id === id)
}

const isDone = ({ status, reply }: Call) =>
  status !== null && status < 300 && (reply as { status?: unknown } | null)?.status !== 'KO'

/** Another session reads each change that was acknowledged; one that failed is told. */
export async function writesAreKept(
  walk: Walk,
  toldBefore: readonly string[],
): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  for (const call of walk.wire.calls) {
    const name = `${call.method} ${call.path}`
    if (isDone(call)) {
      const [pattern, isFound] = found.find(([one]) => one.test(name)) ?? []
      const id = pattern?.exec(name)?.[1] ?? ''
      if (isFound && !(await isFound(walk, call, id)))
        complaints.push({
          rule: 'write',
          text: `${name} was acknowledged, and another session does not find it`,
        })
    } else if (!walk.seen.told.some((text) => !toldBefore.includes(text)))
      complaints.push({
        rule: 'untold',
        text: `${name} failed (${call.status ?? 'no reply'}), and nothing on the screen says so`,
      })
  }
  return complaints
}
