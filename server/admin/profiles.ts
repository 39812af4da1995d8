import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { savedProfile } from '../../src/contract/endpoints/profiles.ts'
import { readSymbol } from '../../src/contract/entities/rate.ts'
import { emptyProfile, type Profile } from '../../src/domain/profile.ts'
import { logoLimits } from '../../src/domain/profileForm.ts'
import { parseJsonFile } from '../jsonFile.ts'
import { encodeLogo, type LogoFault } from '../pictures/logos.ts'
import { profileChange, profileOver } from '../store/profileChange.ts'
import type { StoredClient } from '../store/types.ts'
import { readFileOf } from './catalogueFile.ts'
import { findClient } from './clients.ts'
import { acting, CommandError, type Command, type Shell } from './command.ts'

const profileSchema = z.strictObject(savedProfile)

const faults: Record<LogoFault, string> = {
  type: 'it is no PNG, JPEG or SVG, or it is damaged',
  unsafe: 'it holds scripts, pictures or references to other files',
  pixels: 'it has more than 25 megapixels',
  slow: 'it takes too long to draw',
}

/** @throws CommandError that says which field is at fault */
function parsed(file: string, bytes: Uint8Array) {
  let value: unknown
  try {
    value = parseJsonFile(bytes)
  } catch (error) {
    const where = error instanceof Error ? error.message : String(error)
    throw new CommandError(`“${file}”: ${where}`)
  }
  const read = profileSchema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') ?? ''
  throw new CommandError(
    `“${file}” is no profile: ${place === '' ? 'the whole' : place} is not valid`,
  )
}

async function saveLogo(shell: Shell, clientId: number, file: string) {
  const bytes = await readFileOf(file, shell)
  if (bytes.length > logoLimits.bytes) throw new CommandError(`“${file}” is over 2 MB`)
  const png = await encodeLogo(bytes)
  if (typeof png === 'string') throw new CommandError(`“${file}” can’t be a logo: ${faults[png]}`)
  await shell.store.logos.set(
    clientId,
    { id: randomBytes(16).toString('base64url'), png },
    acting(shell),
  )
}

/** A client's profile in the form of its file, with an empty list for usual lines that it has not. */
function shown({ profile = emptyProfile, rate }: StoredClient): Profile {
  const none = { symbol: readSymbol(rate.symbol), lines: [] }
  return { ...profile, usualLines: profile.usualLines ?? none }
}

const setProfile: Command = {
  usage: '--client ID [--file PROFILE.json] [--logo PICTURE]',
  says: 'sets what a client tells of itself on its quotes, and its logo; without a file it shows the profile, in the form of that file',
  needs: ['client'],
  takes: ['file', 'logo'],
  async run(shell, values) {
    const client = await findClient(shell, values['client'] ?? '')
    const { file, logo } = values
    if (file === undefined && logo === undefined)
      return JSON.stringify(shown(client), null, 2).split('\n')
    if (file !== undefined) {
      const profile = profileOver(client, parsed(file, await readFileOf(file, shell)))
      const event = profileChange(client, profile)
      await shell.store.clients.change(client.id, { profile }, event, acting(shell))
    }
    if (logo !== undefined) await saveLogo(shell, client.id, logo)
    const saved = [file && 'profile', logo && 'logo'].filter(Boolean).join(' and ')
    return [`Client ${client.id}, ${client.name}: ${saved} saved`]
  },
}

export const profileCommands = { 'client profile': setProfile }
