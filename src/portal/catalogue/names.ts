import type { useT } from '../../browser/language.ts'

type T = ReturnType<typeof useT>

const tables = [
  'groups',
  'lines',
  'parts',
  'series',
  'fabrics',
  'accessoryTypes',
  'accessories',
  'articles',
] as const

/** The name of a file's table; its own where the portal has none. */
export function tableName(t: T, name: string, form: 'tables' | 'one' = 'tables'): string {
  const named = tables.find((one) => one === name)
  return named === undefined ? name : t(`catalogue.${form}.${named}`)
}

const columns = [
  'line',
  'design',
  'name_es',
  'name_en',
  'surface',
  'weight',
  'group',
  'cloth',
  'series',
  'color',
  'tile_width',
  'type',
  'finish_es',
  'finish_en',
  'points',
  'id3d',
  'looks',
  'width',
  'height',
  'depth',
  'kind',
  'seats',
  'arms',
  'model',
  'connectors',
  'parts',
  'slot',
  'restriction',
] as const

const groupIn = (column: string) => /^points_(.+)$/.exec(column)?.[1]

/** Whether a column tells what something costs. */
export const isPrice = (column: string): boolean => column.startsWith('points')

/** The name of a file's column; its own where the portal has none. */
export function columnName(t: T, name: string): string {
  const group = groupIn(name)
  if (group !== undefined) return t('catalogue.pointsOf', { group })
  const named = columns.find((one) => one === name)
  return named === undefined ? name : t(`catalogue.columns.${named}`)
}
