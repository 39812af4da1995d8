import { createHash } from 'node:crypto'
import { emptyProfile, type Profile, type Vat } from '../../src/domain/profile.ts'
import type { ChangeEvent } from './requests.ts'
import { toJson } from './rows.ts'
import type { StoredClient } from './types.ts'

/** '21 included'; 'igic 7 excluded'. */
const vatText = ({ name, percent, isIncluded }: Vat) =>
  [name, percent, isIncluded ? 'included' : 'excluded']
    .filter((part) => part !== undefined)
    .join(' ')

const fieldsOf = ({ seller, sale, usualLines }: Profile): Record<string, unknown> => ({
  ...seller,
  ...sale.words,
  vat: sale.vat && vatText(sale.vat),
  deposit: sale.deposit,
  usualLines: usualLines && usualLines.lines.length > 0 ? toJson(usualLines) : null,
})

/** What tells a stored profile from any other. */
export const profileVersion = ({ profile }: Pick<StoredClient, 'profile'>): string =>
  createHash('sha256')
    .update(profile === undefined ? '' : toJson(profile))
    .digest('base64url')

/** A profile as it is stored once it is saved: usual lines that it leaves out stay as they were. */
export const profileOver = (
  { profile }: Pick<StoredClient, 'profile'>,
  { seller, sale, usualLines = profile?.usualLines }: Profile,
): Profile => ({ seller, sale, ...(usualLines && { usualLines }) })

/** The event of a saved profile: what each of the changed fields was, and is. */
export function profileChange(
  { profile = emptyProfile }: Pick<StoredClient, 'profile'>,
  next: Profile,
): Omit<ChangeEvent, 'clientId'> {
  const [before, after] = [fieldsOf(profile), fieldsOf(next)]
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const changed = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { kind: 'profileSaved', detail: { before: changed(before), after: changed(after) } }
}
