/**
 * The upholstered parts of a line for which no fabric is chosen, in the article's order. They are priced as in the cheapest group, so
 * a line that has any costs at least its price.
 */
export const partsWithoutFabric = (
  parts: readonly string[],
  materials: Readonly<Record<string, string>>,
): string[] => parts.filter((part) => (materials[part] ?? '') === '')
