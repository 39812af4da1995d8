import { userInfo } from 'node:os'
import { languageOf } from '../i18n/server/messages.ts'
import { CommandError } from './admin/command.ts'
import { diagnose } from './admin/doctor.ts'
import { asksDoctor, asksForHelp, help, runCommand, runPlaceCommand } from './admin/run.ts'
import { openDatabase } from './database.ts'
import { endWithNpm } from './endWithNpm.ts'
import { described } from './log.ts'
import { hashPassword } from './accounts/passwords.ts'
import { readSettings, SettingsError } from './settings.ts'

/** The actor in events: the shell, with the name of the machine's user. */
const actor = () => ({ login: 'shell', name: userInfo().username })

/** The machine's language, if it is one of ours. */
const language = () => languageOf(`${new Intl.DateTimeFormat().resolvedOptions().locale}, en;q=0.1`)

/** npm starts scripts in the project's folder. INIT_CWD is the folder in which it was called. */
const folder = process.env.INIT_CWD ?? process.cwd()

async function run(args: string[]): Promise<string[]> {
  if (asksForHelp(args)) return help()
  if (asksDoctor(args)) {
    const { lines, isWell } = await diagnose(process.env)
    if (!isWell) process.exitCode = 1
    return lines
  }
  const settings = readSettings(process.env)
  const placeLines = await runPlaceCommand(args, { settings, folder, now: new Date() })
  if (placeLines !== null) return placeLines
  const store = await openDatabase(settings)
  try {
    return await runCommand(args, {
      store,
      at: Date.now(),
      by: actor(),
      hash: hashPassword,
      language: language(),
      timeZone: settings.timeZone,
      allowsPrivate: settings.allowsPrivateWebhooks,
      folder,
    })
  } finally {
    await store.close()
  }
}

endWithNpm()
try {
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  const isTold = error instanceof CommandError || error instanceof SettingsError
  console.error(isTold ? error.message : described(error))
  // 1: the typed command is wrong. 75 tells a mail server that pipes a notice in to try again, when the database may be reachable.
  process.exitCode = error instanceof CommandError ? 1 : 75
}
