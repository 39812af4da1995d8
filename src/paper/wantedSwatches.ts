import type { ImageKind } from '../domain/images.ts'
import { groupReport } from '../domain/orders/report.ts'
import type { PaperOrder } from './paperReport.ts'

/** The library's pictures that a report on paper shows, by their ids: articles outside scenes are told in words alone. */
export const wantedSwatches = (order: PaperOrder): ReadonlyMap<string, ImageKind> =>
  new Map(
    groupReport(order).scenes.flatMap(({ fabrics, accessories }) => [
      ...fabrics.map(({ fabricId }) => [fabricId, 'material'] as const),
      ...accessories.map(({ id }) => [id, 'accessory'] as const),
    ]),
  )
