import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../store/store.ts'
import { inTime } from './inTime.ts'

/** The upper ends of the durations' classes, in seconds: a page of a list takes some milliseconds, a catalogue some seconds. */
const classes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Metrics = {
  contentType: string
  /** All figures as they are now, in the text form of Prometheus. What the database can't tell now is left out. */
  text: () => Promise<string>
  /**
   * Counts an answered request.
   *
   * @param route    an endpoint's name, or a name for all that is no endpoint: there are only so many
   * @param seconds  from its arrival until its reply begins
   */
  count: (request: { route: string; method: string; status: number; seconds: number }) => void
}

/** The figures of one process: requests, the event loop, connections, mails that wait, cached lists. */
export function createMetrics(store: Pick<Store, 'health' | 'orders'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'tresillo_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'tresillo_request_duration_seconds',
    help: 'From the arrival of a request until its reply begins',
    labelNames: ['route'],
    buckets: classes,
    registers,
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tresillo_${name}`, help, registers })
  const gauges = {
    all: gauge('database_connections', 'Open connections to PostgreSQL'),
    idle: gauge('database_connections_idle', 'Of these, the ones that nobody uses'),
    waiting: gauge('database_calls_waiting', 'Calls that wait for a connection'),
    lists: gauge('cached_lists', 'Lists of orders whose ids are cached'),
    ids: gauge('cached_ids', 'Ids in these lists'),
    found: gauge('cached_lists_found', 'Pages whose list was cached, since the start'),
    scanned: gauge('cached_lists_scanned', 'Lists that were scanned, since the start'),
    mails: gauge('mails_waiting', 'Mails that are to be sent still, on any process'),
    oldest: gauge('mails_waiting_seconds', 'How long the oldest of them has waited'),
  }

  async function readMails() {
    gauges.mails.remove()
    gauges.oldest.remove()
    const { waiting, since } = await inTime(store.health.mails())
    gauges.mails.set(waiting)
    gauges.oldest.set(since === null ? 0 : Math.max(0, (Date.now() - since) / 1000))
  }

  function readProcess() {
    const { lists, ids, found, scanned } = store.orders.cachedLists()
    gauges.lists.set(lists)
    gauges.ids.set(ids)
    gauges.found.set(found)
    gauges.scanned.set(scanned)
    const { all, idle, waiting } = store.health.connections() ?? { all: 0, idle: 0, waiting: 0 }
    gauges.all.set(all)
    gauges.idle.set(idle)
    gauges.waiting.set(waiting)
  }

  return {
    contentType: registry.contentType,
    async text() {
      readProcess()
      // A database that is away is what somebody looks here for: the process's own figures are told all the same.
      await readMails().catch(() => undefined)
      return registry.metrics()
    },
    count({ route, method, status, seconds }) {
      requests.inc({ route, method, status })
      durations.observe({ route }, seconds)
    },
  }
}
