import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import type { StoredEvent, StoredOrder, Webhook } from '../../store/types.ts'
import { publicLookup, webhookFault } from '../../limits/publicAddress.ts'

const timeout = 10_000

/** The event as it is sent: nothing personal, and never more than some hundred bytes. */
function webhookBody(id: string, event: StoredEvent, order: StoredOrder): string {
  const { day, isLate } = event.detail
  return JSON.stringify({
    id,
    event: event.kind,
    at: new Date(event.at).toISOString(),
    ...(typeof day === 'string' ? { day } : {}),
    ...(isLate === true ? { late: true } : {}),
    order: { id: order.id, type: order.type, state: order.state, deliveryDay: order.deliveryDay },
  })
}

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 over `SECONDS.BODY`. While a secret is changed there is one of the new and one of the old. */
function signatureOf(
  body: string,
  { secret, oldSecret }: Pick<Webhook, 'secret' | 'oldSecret'>,
  at: number,
): string {
  const seconds = Math.floor(at / 1000)
  const secrets = oldSecret !== null && at < oldSecret.until ? [secret, oldSecret.secret] : [secret]
  const signed = secrets.map(
    (key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signed].join(',')
}

/** Posts a body. Redirects are not followed, and the reply is not read. @returns the reply's status */
function post(url: string, body: string, signature: string, allowsPrivate: boolean) {
  const fault = webhookFault(url, allowsPrivate)
  if (fault !== null) return Promise.reject(new Error(`the address ${fault}`))
  return new Promise<number>((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'tresillo-signature': signature,
        },
        // A connection of its own: one that is kept open would not be looked up again.
        agent: false,
        signal: AbortSignal.timeout(timeout),
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Sends the events that are due, one at a time.
 *
 * @param pause  the milliseconds to wait after some failed tries
 * @param isStopping  whether to send no more
 */
export async function sendWebhooks(
  { store, clock, allowsPrivate }: { store: Store; clock: Clock; allowsPrivate: boolean },
  limits: { batch: number; lease: number; maxTries: number; pause: (tries: number) => number },
  isStopping: () => boolean,
): Promise<void> {
  for (let count = 0; count < limits.batch && !isStopping(); count++) {
    const at = clock()
    const taken = await store.webhooks.take(at, at + limits.lease)
    if (taken === 'none') return
    if (taken === 'taken') continue
    const { key, tries, content } = taken
    if (content === null) {
      await store.webhooks.settled(key, { at, result: 'nothing to send', retryAt: null })
      continue
    }
    const { webhook, event, order } = content
    const body = webhookBody(key.eventId, event, order)
    const result = await post(
      webhook.url,
      body,
      signatureOf(body, webhook, at),
      allowsPrivate,
    ).then(String, (error: unknown) =>
      (error instanceof Error ? error.message : String(error)).slice(0, 200),
    )
    const isDone = /^2\d\d$/.test(result)
    const retryAt = isDone || tries >= limits.maxTries ? null : clock() + limits.pause(tries)
    await store.webhooks.settled(key, { at: clock(), result, retryAt })
  }
}
