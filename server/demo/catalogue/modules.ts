import type { Names } from '../../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../../src/domain/catalogue/shape.ts'

type Module = Form & {
  kind: Exclude<Form['kind'], 'table'>
  names: Names
  /** Its cost in seats of its line. */
  cost: number
}

/** The modules that a line of furniture may have. Left and right are seen from the front. */
export const modules = {
  S3: seats(3, 'both', 3.2, 'sofá 3 plazas', '3-seat sofa'),
  S2: seats(2, 'both', 2.4, 'sofá 2 plazas', '2-seat sofa'),
  S1: seats(1, 'both', 1.6, 'sillón', 'armchair'),
  L2: seats(2, 'left', 2.2, 'módulo 2 plazas, brazo izquierdo', '2-seat unit, left arm'),
  R2: seats(2, 'right', 2.2, 'módulo 2 plazas, brazo derecho', '2-seat unit, right arm'),
  L1: seats(1, 'left', 1.3, 'módulo 1 plaza, brazo izquierdo', '1-seat unit, left arm'),
  R1: seats(1, 'right', 1.3, 'módulo 1 plaza, brazo derecho', '1-seat unit, right arm'),
  N1: seats(1, 'none', 1.1, 'módulo 1 plaza sin brazos', 'armless 1-seat unit'),
  CL: {
    ...seats(1, 'left', 1.9, 'chaise longue izquierda', 'left chaise longue'),
    kind: 'chaise',
  },
  CR: {
    ...seats(1, 'right', 1.9, 'chaise longue derecha', 'right chaise longue'),
    kind: 'chaise',
  },
  CO: { ...seats(1, 'none', 1.7, 'rincón', 'corner unit'), kind: 'corner' },
  PF: { ...seats(1, 'none', 0.6, 'puf', 'pouf'), kind: 'pouf' },
} as const satisfies Record<string, Module>

export type ModuleKind = keyof typeof modules

function seats<const Arms extends Form['arms']>(
  count: number,
  arms: Arms,
  cost: number,
  es: string,
  en: string,
) {
  return {
    kind: 'seat' as Exclude<Form['kind'], 'table'>,
    seats: count,
    arms,
    cost,
    names: { es, en },
  }
}
