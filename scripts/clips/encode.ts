import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rate, size, type Film } from './film.ts'

const place = 'https://clips.invalid/'
const muxer = fileURLToPath(import.meta.resolve('mediabunny')).replace(
  /dist.*$/,
  'dist/bundles/mediabunny.min.mjs',
)

/** A page on which films are encoded: a secure place of its own, with what writes WebM. */
export async function openCuttingRoom(page: Page): Promise<void> {
  await page.route(`${place}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.mjs')
        ? { contentType: 'text/javascript', body: readFileSync(muxer, 'utf8') }
        : { contentType: 'text/html', body: '<!doctype html><title>Clips</title>' },
    ),
  )
  await page.goto(place)
}

/**
 * A film as WebM, and its last frame as its poster. The browser encodes it at one quality throughout, so that what stands still
 * costs next to nothing. One function: it runs in the page, which gets it as a text and so nothing that stands around it.
 *
 * @param page  the cutting room
 * @param quantizer  of VP9, 0 to 63: the higher, the smaller and the coarser
 */
export async function encode(
  page: Page,
  { pictures, frames }: Film,
  quantizer: number,
): Promise<{ clip: Buffer; poster: Buffer }> {
  const written = await page.evaluate(
    async ({ pictures, frames, size, rate, quantizer, muxer }) => {
      type Muxer = typeof import('mediabunny')
      const { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } =
        (await import(muxer)) as Muxer
      const base64 = (bytes: ArrayBuffer) => {
        const { promise, resolve } = Promise.withResolvers<string>()
        const reader = new FileReader()
        reader.onload = () => resolve((reader.result as string).replace(/^.*,/, ''))
        reader.readAsDataURL(new Blob([bytes]))
        return promise
      }
      const stills = await Promise.all(
        pictures.map(async (data) => {
          const reply = await fetch(`data:image/png;base64,${data}`)
          return createImageBitmap(await reply.blob())
        }),
      )
      const canvas = new OffscreenCanvas(size.width, size.height)
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('This browser draws nothing')

      const draw = ({ picture, pointer, ring, outline }: (typeof frames)[number]) => {
        const still = stills[picture]
        if (still === undefined) throw new Error('A frame has no picture')
        pen.drawImage(still, 0, 0, size.width, size.height)
        if (outline !== null) {
          pen.strokeStyle = '#a84a28'
          pen.lineWidth = 3
          pen.beginPath()
          pen.roundRect(outline.x - 5, outline.y - 5, outline.width + 10, outline.height + 10, 9)
          pen.stroke()
        }
        if (ring !== null) {
          pen.strokeStyle = `rgb(168 74 40 / ${1 - ring * 0.8})`
          pen.lineWidth = 4
          pen.beginPath()
          pen.arc(pointer.x, pointer.y, 10 + ring * 18, 0, 2 * Math.PI)
          pen.stroke()
        }
        pen.fillStyle = '#26211c'
        pen.strokeStyle = '#ffffff'
        pen.lineWidth = 1.6
        pen.beginPath()
        const arrow = [0, 0, 0, 19, 4.6, 15, 7.6, 21.6, 10.8, 20.2, 7.8, 13.8, 13.8, 13.4]
        for (let at = 0; at < arrow.length; at += 2)
          pen.lineTo(pointer.x + (arrow[at] ?? 0), pointer.y + (arrow[at + 1] ?? 0))
        pen.closePath()
        pen.fill()
        pen.stroke()
      }

      const target = new BufferTarget()
      const output = new Output({ format: new WebMOutputFormat(), target })
      const source = new EncodedVideoPacketSource('vp9')
      output.addVideoTrack(source, { frameRate: rate })
      await output.start()
      const packets: Promise<void>[] = []
      const failures: DOMException[] = []
      const encoder = new VideoEncoder({
        output: (chunk, about) => {
          packets.push(source.add(EncodedPacket.fromEncodedChunk(chunk), about))
        },
        error: (error) => {
          failures.push(error)
        },
      })
      encoder.configure({
        codec: 'vp09.00.31.08',
        ...size,
        framerate: rate,
        bitrateMode: 'quantizer',
        latencyMode: 'quality',
      })
      const duration = 1e6 / rate
      for (const [at, frame] of frames.entries()) {
        draw(frame)
        const picture = new VideoFrame(canvas, { timestamp: at * duration, duration })
        encoder.encode(picture, { keyFrame: at === 0, vp9: { quantizer } })
        picture.close()
        while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await encoder.flush()
      if (failures.length > 0) throw new Error(failures.join(', '))
      await Promise.all(packets)
      await output.finalize()
      if (target.buffer === null) throw new Error('Nothing was written')
      const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      return { clip: await base64(target.buffer), poster: await base64(await poster.arrayBuffer()) }
    },
    {
      pictures: pictures.map((picture) => picture.toString('base64')),
      frames,
      size,
      rate,
      quantizer,
      muxer: `${place}mediabunny.mjs`,
    },
  )
  return {
    clip: Buffer.from(written.clip, 'base64'),
    poster: Buffer.from(written.poster, 'base64'),
  }
}
