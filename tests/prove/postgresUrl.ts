import { endLeftOvers, startPostgres, type PostgresServer } from '../server/postgresServer.ts'

let given = process.env.TEST_DATABASE_URL
let started: Promise<PostgresServer> | undefined

/** Has the proofs use a PostgreSQL that runs already, whose user may create databases. */
export const usePostgres = (url: string): void => {
  given = url
}

/** Where the proofs' PostgreSQL is: that of `usePostgres` or TEST_DATABASE_URL, else one of their own, which the first call starts. */
export async function postgresUrl(): Promise<string> {
  if (given !== undefined) return given
  started ??= endLeftOvers().then(() => startPostgres())
  return (await started).url
}

/** Ends the proofs' own PostgreSQL, if there is one. */
export async function endPostgres(): Promise<void> {
  await (await started)?.remove()
  started = undefined
}
