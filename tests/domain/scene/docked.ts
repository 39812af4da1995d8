import type { Scene } from '../../../src/domain/scene/scene.ts'

/**
 * A scene of the demo's articles: rows of modules docked from left to right, as `docked('ALB-L2 ALB-CO ALB-R2', 'ALB-PF')`. A line's
 * id is its article, with `'` for each time that the article stands before.
 */
export function docked(...rows: string[]): Scene {
  const seen = new Set<string>()
  const idOf = (article: string): string => {
    let id = article
    while (seen.has(id)) id = `${id}'`
    seen.add(id)
    return id
  }
  const members = rows.map((row) =>
    row
      .split(' ')
      .map((article) => ({ id: idOf(article), article, materials: {}, accessories: {} })),
  )
  return {
    version: 2,
    name: '',
    lines: members.flat(),
    joints: members.flatMap((row) =>
      row.slice(1).map(({ id }, index) => ({
        from: { line: row[index]?.id ?? '', connector: 'right' },
        to: { line: id, connector: 'left' },
      })),
    ),
    free: {},
  }
}
