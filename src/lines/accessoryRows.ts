import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { accessoryTypes } from './catalogue.ts'

/** A type of accessory and the chosen accessory. @see product-spec §3 Accessory row */
export type AccessoryRow = {
  type: string
  typeName: string
  accessory: string
  finish: string
  required: boolean
}

/** The types of an article's accessories, each with the chosen accessory; '' if none is chosen. */
export function accessoryRows(
  accessories: readonly ModelAccessory[],
  chosen: Readonly<Record<string, string>>,
): AccessoryRow[] {
  const byId = new Map(accessories.map((one) => [one.id, one]))
  return accessoryTypes(accessories).map(({ type, typeName, required }) => {
    const accessory = chosen[type] ?? ''
    const finish = byId.get(accessory)?.finish ?? ''
    return { type, typeName, accessory, finish, required }
  })
}
