import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/** Milliseconds after which PostgreSQL ends a statement, or a transaction that does nothing; null: its connections have their own limit. */
export type TransactionLimit = () => number | null

/**
 * PostgreSQL whose limits hold for a transaction, and not for a connection, which a pooler would share with others. A statement outside of a
 * transaction gets one of its own, which takes two round trips more.
 *
 * @param limit  asked after the pool was made
 */
export class LimitedDialect extends PostgresDialect {
  readonly #limit: TransactionLimit

  constructor(config: PostgresDialectConfig, limit: TransactionLimit) {
    super(config)
    this.#limit = limit
  }

  override createDriver(): Driver {
    return limited(super.createDriver(), this.#limit)
  }
}

const limited = (driver: Driver, limit: TransactionLimit): Driver => ({
  init: (options) => driver.init(options),
  async acquireConnection(options) {
    const connection = await driver.acquireConnection(options)
    const most = limit()
    return most === null ? connection : new Limited(connection, driver, most)
  },
  async beginTransaction(connection, settings) {
    if (connection instanceof Limited) await connection.begin(settings)
    else await driver.beginTransaction(connection, settings)
  },
  commitTransaction: (connection) => driver.commitTransaction(shared(connection)),
  rollbackTransaction: (connection) => driver.rollbackTransaction(shared(connection)),
  releaseConnection: (connection) => driver.releaseConnection(shared(connection)),
  destroy: () => driver.destroy(),
})

const shared = (connection: DatabaseConnection) =>
  connection instanceof Limited ? connection.shared : connection

/** A connection for one transaction, or for statements that have each one of their own. */
class Limited implements DatabaseConnection {
  readonly shared: DatabaseConnection
  readonly #driver: Driver
  readonly #limit: number
  #hasBegun = false

  constructor(connection: DatabaseConnection, driver: Driver, limit: number) {
    this.shared = connection
    this.#driver = driver
    this.#limit = limit
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : `isolation level ${isolationLevel}`
    await this.shared.executeQuery(
      CompiledQuery.raw(
        `begin ${isolation} ${accessMode ?? ''};
        set local statement_timeout = ${this.#limit};
        set local idle_in_transaction_session_timeout = ${this.#limit}`,
      ),
    )
    this.#hasBegun = true
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasBegun) return this.shared.executeQuery(query)
    await this.begin({})
    try {
      const result = await this.shared.executeQuery<Row>(query)
      await this.#driver.commitTransaction(this.shared)
      return result
    } catch (error) {
      // A lost connection can't be rolled back. The statement's own error says why.
      await this.#driver.rollbackTransaction(this.shared).catch(() => undefined)
      throw error
    } finally {
      this.#hasBegun = false
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.shared.streamQuery(query, size)
  }
}
