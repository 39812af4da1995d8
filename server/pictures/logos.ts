import { createSemaphore } from '../limits/semaphore.ts'
import { inOwnProcess } from './ownProcess.ts'

export type LogoFault = 'type' | 'unsafe' | 'pixels' | 'slow'
export type EncodeLogo = (file: Uint8Array) => Promise<Uint8Array | LogoFault>

const atOnce = 2

/** The exit codes of the process. */
export const exitCodes = { type: 3, unsafe: 4, pixels: 5 } as const

async function encode(file: Uint8Array): Promise<Uint8Array | LogoFault> {
  const written = await inOwnProcess(new URL('./logoProcess.ts', import.meta.url), file)
  if (written instanceof Uint8Array) return written
  const { code } = written
  if (code === 'slow') return code
  const fault = (['type', 'unsafe', 'pixels'] as const).find((name) => exitCodes[name] === code)
  if (fault === undefined) throw new Error(`A logo’s process ended with ${code}`)
  return fault
}

const limited = createSemaphore(atOnce)

/**
 * Encodes a logo's file (PNG, JPEG or SVG) as a PNG within the size of `logoLimits`, without the file's metadata, in a process of its own.
 */
export const encodeLogo: EncodeLogo = (file) => limited(() => encode(file))
