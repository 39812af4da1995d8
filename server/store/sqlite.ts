import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

const keptStatements = 200
/** How long a write waits for another process that writes, in milliseconds. */
const busyTimeout = 10_000

/**
 * Node's own SQLite, for Kysely, which supports only better-sqlite3.
 *
 * A transaction takes the write lock at its start, unless it is 'read only'. A transaction that reads first and writes later
 * would fail if another process wrote in between. After a commit the row is on disk (synchronous=FULL).
 *
 * @param path  a file, made if it is missing; ':memory:' is lost when it is closed
 */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new Driver({ database: () => Promise.resolve(openDatabase(path)) }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class Driver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class Adapter extends SqliteAdapter {
  // Migrations then run in one transaction, and its write lock makes a second process wait.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openDatabase(path: string): SqliteDatabase {
  const db = new DatabaseSync(path, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -64000')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => db.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? prepare(db, sql)
      statements.delete(sql)
      statements.set(sql, statement)
      const [oldest] = statements.keys()
      if (statements.size > keptStatements && oldest !== undefined) statements.delete(oldest)
      return statement
    },
  }
}

function prepare(db: DatabaseSync, sql: string): SqliteStatement {
  const statement = db.prepare(sql)
  const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}
