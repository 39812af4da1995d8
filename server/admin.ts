import { userInfo } from 'node:os'
import { CommandError } from './admin/command.ts'
import { asksForHelp, help, runCommand } from './admin/run.ts'
import { openDatabase } from './database.ts'
import { described } from './log.ts'
import { hashPassword } from './accounts/passwords.ts'
import { readSettings, SettingsError } from './settings.ts'

/** The actor in the records: the shell, with the name of the machine's user. */
const actor = () => ({ login: 'shell', name: userInfo().username })

async function run(args: string[]): Promise<string[]> {
  if (asksForHelp(args)) return help()
  const store = await openDatabase(readSettings(process.env))
  try {
    return await runCommand(args, { store, at: Date.now(), by: actor(), hash: hashPassword })
  } finally {
    await store.close()
  }
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  const isTold = error instanceof CommandError || error instanceof SettingsError
  console.error(isTold ? error.message : described(error))
  process.exitCode = 1
}
