import { randomBytes } from 'node:crypto'
import { readSymbol } from '../../../src/contract/entities/rate.ts'
import { emptyProfile } from '../../../src/domain/profile.ts'
import { logoLimits } from '../../../src/domain/profileForm.ts'
import { hour } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { logoAddress } from '../../orders/seller.ts'
import { profileChange, profileOver, profileVersion } from '../../store/profileChange.ts'

const clientprofile = route(
  'clientprofile',
  { tenant: { kind: 'client', param: 'id' }, access: 'shop.list' },
  async ({ store, site, clientId, text }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Refusal(403, 'client', text.client)
    const { seller, sale, usualLines } = client.profile ?? emptyProfile
    const currency = readSymbol(client.rate.symbol)
    return {
      seller: { ...seller, logo: logoAddress(site, client.logo) },
      sale,
      usualLines: usualLines ?? { symbol: currency, lines: [] },
      currency,
      separator: client.rate.separator,
      version: profileVersion(client),
    }
  },
)

/**
 * Saves a client's profile. Budgets store the terms that they were saved with, so that new ones do not change them. A save that names the
 * version it was made from is refused if somebody else has saved meanwhile.
 */
const saveprofile = route(
  'saveprofile',
  { tenant: { kind: 'client', param: 'id' }, access: 'shop.list' },
  async ({ store, clientId, params, act, text }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Refusal(403, 'client', text.client)
    const { version } = params
    const profile = profileOver(client, params)
    const saved = {
      status: true,
      message: text.profile.saved,
      version: profileVersion({ profile }),
    }
    if (version !== undefined && version !== profileVersion(client)) {
      // Pressed again after a lost reply, it is stored already.
      if (saved.version === profileVersion(client)) return saved
      throw new Refusal(409, 'profile', text.profile.meanwhile)
    }
    const expected = version === undefined ? {} : { expected: { profile: client.profile } }
    const change = { profile, ...expected }
    const isSaved = await store.clients.change(
      clientId,
      change,
      profileChange(client, profile),
      act,
    )
    if (!isSaved) throw new Refusal(409, 'profile', text.profile.meanwhile)
    return saved
  },
)

/** Each upload starts a process. */
const uploads = { name: 'logos', by: 'user', most: 60, within: hour } as const

const savelogo = route(
  'savelogo',
  { tenant: { kind: 'client', param: 'id' }, access: 'shop.list', limit: uploads },
  async ({ store, site, makers, turns, clientId, act, text, file }) => {
    if (!file || file.length > logoLimits.bytes) throw new Refusal(413, 'logoSize', text.logo.size)
    const release = turns.uploads.take(clientId)
    if (!release) throw new Refusal(503, 'busy', text.logo.busy, { 'retry-after': '5' })
    try {
      const png = await makers.logo(file)
      if (png === 'pixels') throw new Refusal(413, 'logoPixels', text.logo.pixels)
      if (typeof png === 'string') throw new Refusal(415, `logo-${png}`, text.logo[png])
      // Sent again after a lost reply, it is stored already.
      const stored = await store.logos.ofClient(clientId)
      if (stored !== null && Buffer.compare(stored.png, png) === 0)
        return { logo: logoAddress(site, stored.id) }
      const id = randomBytes(16).toString('base64url')
      await store.logos.set(clientId, { id, png }, act)
      return { logo: logoAddress(site, id) }
    } finally {
      release()
    }
  },
)

const removelogo = route(
  'removelogo',
  { tenant: { kind: 'client', param: 'id' }, access: 'shop.list' },
  async ({ store, clientId, act, text }) => {
    await store.logos.set(clientId, null, act)
    return { status: true, message: text.profile.removed }
  },
)

/** Serves a logo to everybody who has its id, which is 128 random bits, since customers' browsers and mails send no token. */
const logodata = route(
  'logodata',
  { tenant: { kind: 'none' }, access: 'public' },
  async ({ store, params, text }) => {
    const png = await store.logos.data(params.id)
    if (!png) throw new Refusal(404, 'logo', text.profile.missing)
    return new Response(new Uint8Array(png), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
)

export const profileRoutes = [clientprofile, saveprofile, savelogo, removelogo, logodata]
