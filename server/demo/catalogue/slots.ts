import type { Slot } from '../../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../../src/domain/catalogue/shape.ts'

/** A module's slots: always one for legs, others if there is room for them. */
export function slotsOf(form: Form, [usual, ...others]: [string, ...string[]]): Slot[] {
  const isPouf = form.kind === 'pouf'
  const hasRoomBelow = isPouf || form.kind === 'chaise' || form.seats > 1
  const optional = (type: string, accessories: string[]): Slot => ({
    type,
    accessories,
    default: null,
    required: false,
  })
  return [
    { type: 'pata', accessories: [usual, ...others], default: usual, required: true },
    ...(hasRoomBelow ? [optional('arcon', isPouf ? ['ARC-GAS'] : ['ARC-GAS', 'ARC-CAJON'])] : []),
    ...(isPouf ? [] : [optional('cabezal', ['CAB-FIJO', 'CAB-ABAT'])]),
    ...(form.arms === 'none' ? [] : [optional('carga', ['USB-C2', 'QI-USB'])]),
    ...(form.arms === 'none' ? [] : [optional('bandeja', ['BAN-HAYA', 'BAN-NOGAL'])]),
  ]
}
