import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { aUser, startOfTime } from '../../../mocks/data.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApp } from '../../../server/http/app.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { emptyProfile, profileLimits } from '../../../src/domain/profile.ts'
import { visitorAcl } from '../../../src/domain/people/vendors.ts'
import { logoLimits } from '../../../src/domain/profileForm.ts'
import { ask, logIn, requestOf } from '../caller.ts'
import { describeOnBoth } from '../databases.ts'
import { outsider, twoClients } from '../people.ts'

const owner = 'ventas@tienda.example'
const reader = 'lectora@tienda.example'
const composer = 'compone@tienda.example'
const registered = 'elvira@correo.example'

const profile = {
  seller: {
    legalName: ' Muebles La Alameda, S. L. ',
    tradeName: 'La Alameda Centro',
    address: 'Calle Mayor, 12\r\n28013 Madrid',
    taxNumber: 'B12345674',
    phone: '+34 915 551 234',
    email: 'hola@alameda.example',
    web: 'www.alameda.example',
    iban: 'es91 2100 0418 4502 0005 1332',
  },
  sale: {
    words: { es: 'Entrega en seis semanas.', en: '' },
    vat: { percent: '21,00', isIncluded: true },
    deposit: '40',
  },
}
const read = {
  seller: {
    ...profile.seller,
    legalName: 'Muebles La Alameda, S. L.',
    address: 'Calle Mayor, 12\n28013 Madrid',
    web: 'https://www.alameda.example',
    iban: 'ES9121000418450200051332',
    logo: '',
  },
  sale: { ...profile.sale, vat: { percent: 21, isIncluded: true }, deposit: 40 },
}

const delivery = { text: 'Entrega y montaje', units: 2, unitPrice: 4_550 }
const usual = { symbol: '€', lines: [delivery] }

describeOnBoth('the profile of a client', (database) => {
  const clock = { now: startOfTime }
  const site = configuredSite
  let app: ReturnType<typeof createApp>
  let token = ''

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    await store.load({
      users: [
        aUser({ id: 91, login: reader, acl: { orderList: true } }),
        aUser({ id: 92, login: composer, acl: { orderGeneration: true } }),
        aUser({ id: 93, login: registered, acl: visitorAcl, roles: ['VISITOR'] }),
      ],
    })
    app = createApp({ routes: allRoutes, store, site, clock: () => clock.now })
    token = await logIn({ app, site }, owner)
  })
  const call = (name: EndpointName, params: object, as = token) =>
    ask({ app, site }, name, { ...params }, { token: as })
  const upload = async (file: Uint8Array | string, type: string, as = token) => {
    const request = requestOf(site, 'savelogo', { id: 1 }, { token: as })
    const response = await app.fetch(
      new Request(request.url, {
        method: 'POST',
        headers: { ...Object.fromEntries(request.headers), 'content-type': type },
        body: new Uint8Array(Buffer.from(file)),
      }),
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }

  test('is empty until it is filled in, and then read as it is stored; the record has what was changed', async () => {
    const empty = (await call('clientprofile', { id: 1 })).body
    expect(empty).toEqual({
      ...emptyProfile,
      seller: { ...emptyProfile.seller, logo: '' },
      usualLines: { symbol: '€', lines: [] },
      currency: '€',
      separator: '.',
      version: expect.stringMatching(/^.{43}$/) as string,
    })
    expect(await call('saveprofile', { id: 1, ...profile })).toMatchObject({ status: 200 })
    expect((await call('clientprofile', { id: 1 })).body).toMatchObject(read)
    const [event] = await database().store.events.latest(1)
    expect(event).toMatchObject({
      kind: 'profileSaved',
      detail: { before: { tradeName: '' }, after: { tradeName: 'La Alameda Centro' } },
    })
  })

  test('a save that was made from an older version than the stored one saves nothing; without a version it does', async () => {
    const versionNow = async () =>
      ((await call('clientprofile', { id: 1 })).body as { version: string }).version
    const first = await versionNow()
    const named = (tradeName: string) => ({
      ...{ id: 1, ...profile },
      seller: { ...profile.seller, tradeName },
    })
    const saved = await call('saveprofile', { ...named('Una'), version: first })
    expect(saved).toMatchObject({ status: 200, body: { version: await versionNow() } })
    // The same again, whose reply was lost.
    expect(await call('saveprofile', { ...named('Una'), version: first })).toEqual(saved)
    const late = await call('saveprofile', { ...named('Otra'), version: first })
    expect(late).toMatchObject({ status: 409, body: { code: 'profile' } })
    const { body } = await call('clientprofile', { id: 1 })
    expect(body).toMatchObject({ seller: { tradeName: 'Una' } })
    const version = await versionNow()
    const both = await Promise.all(
      ['Dos', 'Tres'].map((name) => call('saveprofile', { ...named(name), version })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await call('saveprofile', { id: 1, ...profile })).toMatchObject({ status: 200 })
  })

  test.each([
    [
      'a usual line without units',
      { usualLines: { ...usual, lines: [{ ...delivery, units: 0 }] } },
    ],
    [
      'a usual price of half a cent',
      { usualLines: { ...usual, lines: [{ ...delivery, unitPrice: 0.5 }] } },
    ],
    ['a usual line of blanks', { usualLines: { ...usual, lines: [{ ...delivery, text: ' ' }] } }],
    [
      'one usual line too many',
      { usualLines: { ...usual, lines: Array.from({ length: 21 }, () => delivery) } },
    ],
    ['an IBAN with a wrong digit', { seller: { iban: 'ES9121000418450200051333' } }],
    ['an address of another scheme', { seller: { web: 'javascript:alert(1)' } }],
    ['no e-mail', { seller: { email: 'alameda' } }],
    ['a percent above 100', { sale: { deposit: '100,01' } }],
    [
      'a tax that nobody knows',
      { sale: { vat: { name: 'iva', percent: '21', isIncluded: true } } },
    ],
    ['a percent of three decimals', { sale: { vat: { percent: '21,005', isIncluded: true } } }],
    ['a name that is too long', { seller: { tradeName: 'a'.repeat(profileLimits.tradeName + 1) } }],
    [
      'terms that are too long',
      { sale: { words: { es: 'a'.repeat(profileLimits.words + 1), en: '' } } },
    ],
  ])(
    '%s is refused, and nothing is saved',
    async (
      _what,
      { seller = {}, sale = {}, ...rest }: { seller?: object; sale?: object; usualLines?: object },
    ) => {
      const sent = {
        id: 1,
        ...rest,
        seller: { ...profile.seller, ...seller },
        sale: { ...profile.sale, ...sale },
      }
      expect((await call('saveprofile', sent)).status).toBe(400)
      expect((await call('clientprofile', { id: 1 })).body).toMatchObject({ seller: read.seller })
    },
  )

  test('has usual lines, which who may save carts reads without managing rates, and nobody else', async () => {
    const lines = { id: 1, ...profile, usualLines: usual }
    expect(await call('saveprofile', lines)).toMatchObject({ status: 200 })
    expect((await call('clientprofile', { id: 1 })).body).toMatchObject({
      usualLines: usual,
      currency: '€',
      version: expect.stringMatching(/^.{43}$/) as string,
    })
    const usualFor = async (login: string) => {
      const reply = await call('clientdata', { id: 1 }, await logIn({ app, site }, login))
      expect(reply.status).toBe(200)
      return (reply.body as { usualLines?: unknown }).usualLines
    }
    expect(await usualFor(composer)).toEqual(usual)
    expect(await usualFor(reader)).toBeUndefined()
    expect(await usualFor(registered)).toBeUndefined()
    const others = [
      await call('orderdata', { orderId: 100 }, ''),
      await call('orderdata', { orderId: 100 }, await logIn({ app, site }, outsider)),
      await call('clientlist', {}),
    ]
    for (const { status, body } of others) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(delivery.text)
    }
  })

  test('keeps its usual lines in their currency, through a new rate and a save that does not name them', async () => {
    expect(await call('saveprofile', { id: 1, ...profile, usualLines: usual })).toMatchObject({
      status: 200,
    })
    const rate = { factoryPrice: '2', separator: ',', symbolPosition: 0 }
    await call('saverate', { id: 1, ...rate, symbol: '£' })
    expect(await call('saveprofile', { id: 1, ...profile })).toMatchObject({ status: 200 })
    expect((await call('clientprofile', { id: 1 })).body).toMatchObject({
      usualLines: usual,
      currency: '£',
    })
    expect((await call('clientdata', { id: 1 })).body).toMatchObject({
      rate: { symbol: '£' },
      usualLines: usual,
    })
    const none = { symbol: '£', lines: [] }
    await call('saveprofile', { id: 1, ...profile, usualLines: none })
    const [event] = await database().store.events.latest(1)
    expect(event?.detail).toEqual({
      before: { usualLines: JSON.stringify(usual) },
      after: { usualLines: null },
    })
    expect((await call('clientdata', { id: 1 })).body).not.toHaveProperty('usualLines')
    await call('saverate', { id: 1, ...rate, symbol: '€' })
  })

  test('is for who manages the rates of that client', async () => {
    for (const login of [reader, outsider]) {
      const other = await logIn({ app, site }, login)
      expect((await call('clientprofile', { id: 1 }, other)).status).toBe(403)
      expect((await call('saveprofile', { id: 1, ...profile }, other)).status).toBe(403)
      expect((await call('removelogo', { id: 1 }, other)).status).toBe(403)
      expect(
        (await upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', other)).status,
      ).toBe(403)
    }
  })

  describe('its logo', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#7a3b1e"/></svg>'

    test('is served to everybody as a PNG, whatever it was, until it is removed', async () => {
      const jpeg = await sharp({
        create: { width: 900, height: 300, channels: 3, background: '#fff' },
      })
        .jpeg()
        .toBuffer()
      for (const [file, type, size] of [
        [svg, 'image/svg+xml', { width: 800, height: 320 }],
        [jpeg, 'image/jpeg', { width: 800, height: 267 }],
      ] as const) {
        const { status, body } = await upload(file, type)
        expect(status).toBe(200)
        const { logo = '' } = body
        const shown = await app.fetch(new Request(`http://tienda.example${logo}`), {
          incoming: { socket: { remoteAddress: '10.0.0.2' } },
        })
        expect(shown.headers.get('content-type')).toBe('image/png')
        const bytes = Buffer.from(await shown.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...size })
        const { seller } = (await call('clientprofile', { id: 1 })).body as typeof read
        expect(seller.logo).toBe(logo)
      }
      expect((await call('removelogo', { id: 1 })).status).toBe(200)
      const { seller } = (await call('clientprofile', { id: 1 })).body as typeof read
      expect(seller.logo).toBe('')
    })

    test.each([
      ['a script', svg.replace('<rect', '<script>alert(1)</script><rect')],
      ['a handler', svg.replace('<rect', '<rect onload="alert(1)"')],
      ['another file', svg.replace('<rect', '<image href="https://fremd.example/a.png"/><rect')],
      ['an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`],
    ])('an SVG with %s is refused', async (_what, file) => {
      expect(await upload(file, 'image/svg+xml')).toMatchObject({ status: 415 })
    })

    test('what is no picture, is too many bytes, or too many pixels is refused in words', async () => {
      expect(await upload('GIF89a', 'image/png')).toMatchObject({ status: 415 })
      const large = new Uint8Array(logoLimits.bytes + 1)
      expect((await upload(large, 'image/png')).status).toBe(413)
      const bomb = await sharp({
        create: { width: 6000, height: 5000, channels: 3, background: '#fff' },
      })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(logoLimits.bytes)
      expect((await upload(bomb, 'image/png')).status).toBe(413)
    })
  })
})
