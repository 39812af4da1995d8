import type { TestProject } from 'vitest/node'
import { endLeftOvers, startPostgres, type PostgresServer } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases. */
    postgresUrl: string
  }
}

let server: PostgresServer | undefined

/**
 * Gives the tests a PostgreSQL: that of TEST_DATABASE_URL, whose user may create databases, else one of their own that runs as long as
 * they do.
 *
 * @param options.isDurable  it writes to the disk before it answers, for what is measured
 */
export async function setup(
  project: Pick<TestProject, 'provide'>,
  options: { isDurable?: boolean } = {},
): Promise<void> {
  await endLeftOvers()
  const given = process.env.TEST_DATABASE_URL
  if (given === undefined) server = await startPostgres(options)
  project.provide('postgresUrl', given ?? server?.url ?? '')
}

export async function teardown(): Promise<void> {
  await server?.remove()
}
