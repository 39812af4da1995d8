import type { Slot } from '../../../src/domain/catalogue/catalogue.ts'
import type { Form } from '../../../src/domain/catalogue/shape.ts'

/** What a module can be finished with: legs always, the rest where there is room for it. */
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
