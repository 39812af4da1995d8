/** The codes with which PostgreSQL ends a connection, refuses one or gives up a statement that has waited too long, and those of the network. */
const codes =
  /^(08\w{3}|25P03|53300|57014|57P0[1235]|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/

/** What the driver says, which gives it no code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) )/

/** Whether the database could not be asked, or has not answered: nothing is wrong with what was asked, and it may work in a moment. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (words.test(error.message) || ('code' in error && codes.test(String(error.code))))
