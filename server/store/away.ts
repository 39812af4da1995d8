/**
 * PostgreSQL's codes of a connection that it ends or refuses, of a statement that has waited too long, or of a write on a standby, as the
 * former primary is one after a failover; and the network's codes.
 */
const codes =
  /^(08(?!P01)\w{3}|25006|25P03|53300|57014|57P0[1235]|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/

/** The driver's own messages, which have no code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) )/

/** What a pooler says of a parameter that it does not pass on: that does not pass by waiting. */
export const refusesParameter = /unsupported startup parameter/

/** PgBouncer has one code for all that ends a connection. PostgreSQL has it for what is wrong with a statement, which ends none. */
const isLostByPooler = (error: Error & { code?: unknown; severity?: unknown }) =>
  error.code === '08P01' && error.severity === 'FATAL' && !refusesParameter.test(error.message)

/**
 * A standby has no unlogged tables, not even to read them. Its code stands for all that PostgreSQL can't do, and its words are in the
 * language of the database: by its function it is known.
 */
const isUnloggedOnStandby = (error: Error & { code?: unknown; routine?: unknown }) =>
  error.code === '0A000' && error.routine === 'get_relation_info'

/** Whether the database could not be reached, or has not answered: nothing is wrong with the statement, and it may work in a moment. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (words.test(error.message) ||
    isLostByPooler(error) ||
    isUnloggedOnStandby(error) ||
    ('code' in error && codes.test(String(error.code))))
