import { poster } from '../../src/domain/scene/files.ts'
import { networkOf } from '../limits/network.ts'
import type { SceneToDraw } from '../orders/sceneForms.ts'
import { quarterHour, type CallLimits, type Limit } from './limits.ts'
import type { Services } from './services.ts'

/** Drawings of scenes that have to be made. One that is cached, or that the caller has, does not count. */
export const madeDrawings = {
  name: 'madeDrawings',
  by: 'address',
  most: 1000,
  within: quarterHour,
  counts: 'byHandler',
} as const satisfies Limit

/** The drawing of a scene as SVG: its tag, by what it shows, and what makes it where it is not cached. */
export async function drawnScene(
  drawn: SceneToDraw,
  {
    makers: { sceneFiles, drawings },
    limits,
    address,
  }: Pick<Services, 'makers'> & { limits: CallLimits; address: string },
) {
  const tag = await sceneFiles.tag(drawn, poster)
  const make = async () => {
    const cached = drawings.cached(tag)
    if (cached !== undefined) return cached
    await limits.count(madeDrawings)
    return drawings.make(drawn, tag, networkOf(address))
  }
  return { type: 'image/svg+xml; charset=utf-8', tag, make }
}
