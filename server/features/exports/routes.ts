import { isCounted } from '../../../src/domain/orders/alternatives.ts'
import type { RouteReply } from '../../../src/contract/contract.ts'
import type { OrderType } from '../../../src/domain/orders/states.ts'
import { listAction } from '../../../src/domain/people/listedTypes.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { route, type Call } from '../../calls/route.ts'
import { inLanguage } from '../../orders/readerLanguage.ts'
import type { DocumentLine, OrderDocument } from '../../store/types.ts'

const rules = {
  tenant: { kind: 'client', param: 'clientId' },
  access: ({ type }: { type: OrderType }) => listAction(type),
} as const

/** Each file is one record, or one for each two thousand orders of its lines. */
const files = { name: 'exports', by: 'user', most: 300, within: hour } as const satisfies Limit

type Exported = Pick<
  Call<'recordexport', typeof rules.access, typeof rules.tenant>,
  'store' | 'clientId' | 'act' | 'at'
>

/** Records who has taken what away from a client's lists. */
const record = (
  { store, clientId, act, at }: Exported,
  detail: { what: 'rows' | 'lines'; type: OrderType; format: string; rows: number },
) => store.events.record({ at, clientId, ...act.by, kind: 'exported', orderId: null, detail })

const recordexport = route('recordexport', { ...rules, limit: files }, async (call) => {
  const { type, format, rows } = call.params
  await record(call, { what: 'rows', type, format, rows })
  return { status: true, message: '' }
})

/** How many documents are in memory at once. */
const batch = 100

type Line = (RouteReply<'orderlines'> & readonly unknown[])[number]

const lineOf = (
  orderId: number,
  { alternatives }: Pick<OrderDocument, 'alternatives'>,
  line: DocumentLine,
): Line => ({
  orderId,
  scene: line.sceneIndex < 0 ? null : line.sceneIndex + 1,
  identifier: line.identifier,
  name: line.metadata.modelName,
  fabrics: line.lineReport,
  accessories: line.accessories,
  units: line.price.quantity,
  unitPrice: line.price.finalUnitPrice,
  price: line.price.finalPrice,
  isAlternative: !isCounted(line, alternatives),
  remarks: line.shoppingCartData.remarks,
  special: line.shoppingCartData.special,
})

type LinesCall = Pick<
  Call<'orderlines', typeof rules.access, typeof rules.tenant>,
  'store' | 'catalogues' | 'clientId' | 'params' | 'language'
>

/** The lines as JSON, some documents at a time: as fast as the reader takes them. */
async function* jsonLines(call: LinesCall): AsyncGenerator<string, void> {
  const { store, catalogues, clientId, params, language } = call
  const { index } = await catalogues.of(clientId)
  let before = '['
  for (let from = 0; from < params.ids.length; from += batch) {
    const ids = params.ids.slice(from, from + batch)
    for (const { id, document } of await store.orders.documents(clientId, params.type, ids)) {
      const read = await inLanguage(document, index, language)
      const lines = read.lines.map((line) => JSON.stringify(lineOf(id, read, line)))
      if (lines.length === 0) continue
      yield `${before}${lines.join(',')}`
      before = ','
    }
  }
  yield before === '[' ? '[]' : ']'
}

const orderlines = route('orderlines', { ...rules, limit: files }, async (call) => {
  const { type, format, ids } = call.params
  await record(call, { what: 'lines', type, format, rows: ids.length })
  const pieces = jsonLines(call)
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(reader) {
      const { value, done } = await pieces.next()
      if (done === true) reader.close()
      else reader.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
})

export const exportRoutes = [recordexport, orderlines]
