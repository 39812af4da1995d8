import type { CatalogueIndex, Language } from '../../src/domain/catalogue/catalogue.ts'
import type { DocumentLine, OrderDocument } from '../store/types.ts'

/** The fabrics of an order's lines, scene by scene. Each fabric is there once a scene, with the parts that it covers. */
export function fabricUses(
  lines: readonly Pick<DocumentLine, 'materials' | 'sceneIndex'>[],
  index: CatalogueIndex,
  language: Language,
): OrderDocument['fabrics'] {
  const uses = new Map<string, OrderDocument['fabrics'][number]>()
  for (const { materials, sceneIndex } of lines) {
    for (const [part, fabricId] of Object.entries(materials)) {
      const fabric = index.fabrics.get(fabricId)
      const name = index.parts.get(part)?.names[language]
      if (fabric === undefined || name === undefined) continue
      const key = `${sceneIndex} ${fabricId}`
      const use = uses.get(key)
      if (use === undefined) {
        uses.set(key, {
          fabricId,
          sceneIndex,
          name: fabric.names[language],
          serie: index.series.get(fabric.series)?.group ?? '',
          color: fabric.color,
          parts: [name],
        })
      } else if (!use.parts.includes(name)) use.parts.push(name)
    }
  }
  return [...uses.values()]
}
