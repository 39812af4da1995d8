import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { listen } from '../../../../server/http/listen.ts'
import { ask, logIn } from '../../caller.ts'

const user = 'ana@tienda.example'
const rival = 'rita@rival.example'

let backend: MockBackend
let token: string

beforeEach(async () => {
  backend = await createMockBackend({
    rows: {
      clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
      users: [
        aUser(),
        aUser({ id: 2, login: rival, clients: [2] }),
        aUser({ id: 3, login: 'nadie@tienda.example', acl: { manageUsers: true } }),
        aUser({ id: 4, login: 'dos@tienda.example', clients: [1, 2] }),
      ],
      orders: [],
    },
  })
  token = await logIn(backend, user)
})
afterEach(() => backend.store.close())

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c8743a' }, limitInputPixels: false })

type Uploaded = { data: { id: string; name: string; width: number; height: number } }

/** Uploads as a browser's XMLHttpRequest does: the parameters in the query, the file as the body. */
async function upload(
  file: Uint8Array | string,
  {
    name = 'salón.jpg',
    clientId = 1,
    as = token,
    language = 'es',
    kind,
  }: { name?: string; clientId?: number; as?: string; language?: string; kind?: string } = {},
) {
  const query = new URLSearchParams({
    clientId: String(clientId),
    name,
    ...(kind === undefined ? {} : { kind }),
  })
  const response = await backend.app.request(`/api/v1/images?${query}`, {
    method: 'POST',
    headers: {
      'access-token': as,
      'accept-language': language,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(Buffer.from(file)),
  })
  const body: unknown = await response.json()
  return { status: response.status, body, data: (body as Uploaded).data }
}
const gallery = async (as = token) => {
  const { body } = await ask(backend, 'listimages', { clientId: 1 }, { token: as })
  return (body as { data: Uploaded['data'][] }).data
}
const load = async (kind: 'data' | 'thumb', id: string) => {
  const response = await backend.app.request(`/api/v1/image/${kind}/${id}`)
  return { response, file: Buffer.from(await response.arrayBuffer()) }
}

describe('an uploaded picture', () => {
  test('[IMG-02] is in the client’s gallery, re-encoded within 2,400 pixels, with a small one within 480', async () => {
    const { status, data } = await upload(await flat(4000, 3000).jpeg().toBuffer())
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as unknown,
      name: 'salón.jpg',
      kind: 'model',
      width: 2400,
      height: 1800,
    })
    expect(await gallery()).toEqual([data])
    const full = await load('data', data.id)
    expect(await sharp(full.file).metadata()).toMatchObject({
      format: 'webp',
      width: 2400,
      height: 1800,
    })
    expect(await sharp((await load('thumb', data.id)).file).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 360,
    })
  })

  test('[IMG-01] is served at /api/v1/image/data/{id} without a session, to be kept for ever', async () => {
    const { data } = await upload(await flat(20, 10).png().toBuffer())
    const { response, file } = await load('data', data.id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-length')).toBe(String(file.length))
    const missing = await backend.app.request('/api/v1/image/data/AAAAAAAAAAAAAAAAAAAAAA')
    expect(missing.status).toBe(404)
  })

  test('[IMG-02] loses its metadata and stands upright', async () => {
    const withExif = await flat(200, 100)
      .withExif({ IFD0: { Artist: 'Ana Soler' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(withExif).metadata()).exif).toBeDefined()
    const { data } = await upload(withExif)
    expect(data).toMatchObject({ width: 100, height: 200 })
    for (const kind of ['data', 'thumb'] as const) {
      const { file } = await load(kind, data.id)
      const { exif, xmp, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      expect(file.includes('Ana Soler')).toBe(false)
    }
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    '[IMG-02] may be a %s, whatever it is called',
    async (format) => {
      const file = await flat(60, 40, 4).toFormat(format).toBuffer()
      const { status, data } = await upload(file, { name: 'foto.txt' })
      expect({ status, data }).toMatchObject({ status: 200, data: { width: 60, height: 40 } })
    },
  )

  test('[IMG-02] uploaded again, or twice at once, is one; for another client it is its own', async () => {
    const file = await flat(30, 30).png().toBuffer()
    const both = await Promise.all([upload(file), upload(file, { name: 'otra.png' })])
    const again = await upload(file)
    expect(new Set([...both, again].map(({ data }) => data.id)).size).toBe(1)
    expect(await gallery()).toHaveLength(1)
    const other = await upload(file, { clientId: 2, as: await logIn(backend, rival) })
    expect(other.data.id).not.toBe(again.data.id)
  })

  test('[IMG-02] is removed, with its file; a retry after a lost reply succeeds too', async () => {
    const { data } = await upload(await flat(30, 30).png().toBuffer())
    const remove = () => ask(backend, 'removeimage', { clientId: 1, id: data.id }, { token })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Imagen eliminada.' } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await gallery()).toEqual([])
    expect((await load('data', data.id)).response.status).toBe(404)
    const events = await backend.store.events.latest(9)
    const of = (kind: string) => events.filter((event) => event.kind === kind)
    expect(of('imageUploaded')).toMatchObject([
      { clientId: 1, login: user, detail: { id: data.id, name: 'salón.jpg' } },
    ])
    expect(of('imageRemoved')).toMatchObject([{ clientId: 1, login: user }])
  })

  test.each(['model', 'material', 'accessory'])(
    '[IMG-01] keeps that it is of a %s, also when the same file comes again',
    async (kind) => {
      const file = await flat(20, 20).png().toBuffer()
      expect((await upload(file, { kind })).data).toMatchObject({ kind })
      expect((await upload(file)).data).toMatchObject({ kind })
      expect(await gallery()).toMatchObject([{ kind }])
    },
  )

  test('[IMG-01] a file that comes again under another kind is of that one from then on, and the reply says so', async () => {
    const file = await flat(20, 20).png().toBuffer()
    const { data } = await upload(file)
    const again = await upload(file, { kind: 'material' })
    expect(again.data).toEqual({ ...data, kind: 'material' })
    expect(again.body).toMatchObject({ movedFrom: 'model' })
    expect(await gallery()).toMatchObject([{ id: data.id, kind: 'material' }])
    // The retry of a lost reply changes nothing any more.
    expect((await upload(file, { kind: 'material' })).body).not.toHaveProperty('movedFrom')
    const events = await backend.store.events.latest(9)
    expect(events.filter(({ kind }) => kind === 'imageMoved')).toMatchObject([
      { clientId: 1, login: user, detail: { id: data.id, to: 'material' } },
    ])
  })

  test('[IMG-01] a kind that there is not is refused', async () => {
    const file = await flat(20, 20).png().toBuffer()
    expect((await upload(file, { kind: 'sofa' })).status).toBe(400)
  })

  test('[IMG-01] pictures come newest first', async () => {
    for (const side of [10, 20, 30]) {
      backend.clock.now += 1000
      await upload(await flat(side, side).png().toBuffer(), { name: `${side}.png` })
    }
    expect((await gallery()).map(({ name }) => name)).toEqual(['30.png', '20.png', '10.png'])
  })
})

describe('a file that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', 'plano.png', svg],
    ['an SVG behind a declaration', 'plano.svg', `\ufeff<?xml version="1.0"?><!-- <a> -->\n${svg}`],
  ])('[IMG-02] %s is named with the reason', async (_, name, file) => {
    const refused = await upload(file, { name })
    expect(refused).toMatchObject({
      status: 415,
      body: {
        code: 'imageSvg',
        message: `«${name}» es un dibujo SVG y no lo podemos admitir. Guárdalo como PNG o JPEG.`,
      },
    })
    expect(await gallery()).toEqual([])
  })

  test.each([
    ['no image', 'Estimada Elvira:'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a document', '%PDF-1.7\n%âãÏÓ'],
    ['empty', ''],
    ['only an image’s first bytes', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('[IMG-02] one that is %s is named with the reason, whatever it is called', async (_, file) => {
    expect(await upload(file, { name: 'sofá.jpg', language: 'en' })).toMatchObject({
      status: 415,
      body: {
        code: 'imageUnreadable',
        message:
          '“sofá.jpg” isn’t an image we can read. JPEG, PNG, WebP, AVIF, GIF and TIFF are fine.',
      },
    })
  })

  test('[IMG-02] a picture that breaks off is refused', async () => {
    const whole = await flat(600, 400).jpeg().toBuffer()
    const { body } = await upload(whole.subarray(0, whole.length / 2))
    expect(body).toMatchObject({ code: 'imageUnreadable' })
  })

  test('[IMG-02] one of over 50 megapixels is named with the reason, however small the file', async () => {
    const file = await flat(8000, 6251).png({ compressionLevel: 9 }).toBuffer()
    expect(await upload(file, { name: 'cartel.png' })).toMatchObject({
      status: 413,
      body: { code: 'imagePixels', message: '«cartel.png» tiene más de 50 megapíxeles.' },
    })
    expect((await upload(await flat(8000, 6250).png().toBuffer())).status).toBe(200)
  })

  test('[IMG-02, WAY-03] one of 15 MB arrives, and one of a byte more is named with the reason', async () => {
    const picture = await flat(600, 400).jpeg().toBuffer()
    const sized = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(sized(15 * 1024 * 1024))).status).toBe(200)
    const refused = await upload(sized(15 * 1024 * 1024 + 1), { name: 'enorme.tiff' })
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'imageSize', message: '«enorme.tiff» pesa más de 15 MB.' },
    })
  })

  test('[IMG-02] the others still arrive', async () => {
    const good = await flat(10, 10).png().toBuffer()
    const replies = await Promise.all([upload(svg), upload(good), upload('nada')])
    expect(replies.map(({ status }) => status)).toEqual([415, 200, 415])
    expect(await gallery()).toHaveLength(1)
  })
})

test('[IMG-02] a body that never ends is cut off with the reason, over a real connection', async () => {
  const server = await listen(backend.app.fetch, { port: 0, host: '127.0.0.1' })
  const answer = await new Promise<{ status: number | undefined; text: string; sent: number }>(
    (resolve, reject) => {
      const chunk = Buffer.alloc(1024 * 1024, 1)
      let sent = 0
      const call = httpRequest({
        port: server.port,
        method: 'POST',
        path: '/api/v1/images?clientId=1&name=pozo.bin',
        headers: { 'access-token': token, 'transfer-encoding': 'chunked' },
      })
      const pour = () => {
        while (!call.destroyed && call.write(chunk)) sent += 1
        sent += 1
        call.once('drain', pour)
      }
      call.on('response', (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => {
          resolve({ status: response.statusCode, text, sent })
          call.destroy()
        })
      })
      call.on('error', reject)
      pour()
    },
  )
  await server.stop()
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'imageSize' })
  expect(answer.sent).toBeLessThan(64)
})

describe('who may', () => {
  test('[IMG-02] upload, list and remove: those with uploadImages, for their own client', async () => {
    const file = await flat(10, 10).png().toBuffer()
    const { data } = await upload(file)
    const nobody = await logIn(backend, 'nadie@tienda.example')
    const otherClient = await logIn(backend, rival)
    expect(await upload(file, { as: nobody })).toMatchObject({ body: { code: 'permission' } })
    expect(await upload(file, { as: otherClient })).toMatchObject({ body: { code: 'client' } })
    expect(await upload(file, { as: 'made-up' })).toMatchObject({ status: 401 })
    for (const [as, code] of [
      [nobody, 'permission'],
      [otherClient, 'client'],
    ]) {
      const params = { clientId: 1, id: data.id }
      for (const name of ['listimages', 'removeimage'] as const)
        expect(await ask(backend, name, params, { token: as })).toMatchObject({
          status: 403,
          body: { code },
        })
    }
    await ask(backend, 'removeimage', { clientId: 2, id: data.id }, { token: otherClient })
    expect(await gallery()).toHaveLength(1)
  })

  test('[API-04] listimages without a client lists those of the user’s only one', async () => {
    await upload(await flat(10, 10).png().toBuffer())
    expect(await ask(backend, 'listimages', {}, { token })).toMatchObject({
      status: 200,
      body: { data: [{ name: 'salón.jpg' }] },
    })
    const several = await logIn(backend, 'dos@tienda.example')
    expect(await ask(backend, 'listimages', {}, { token: several })).toMatchObject({
      status: 400,
      body: { code: 'parameter', message: 'Falta el parámetro «clientId».' },
    })
  })
})
