import { useMemo } from 'react'
import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { libraryPicture } from '../contract/library.ts'
import type { Option } from '../ui/combobox/options.ts'
import type { EditColumn } from '../ui/table/editColumns.ts'
import type { AccessoryRow } from './accessoryRows.ts'
import type { Differences } from './differences.ts'
import { differenceText } from './fabricOptions.ts'

/**
 * The columns of a line's accessories. They are the same array until something in them changes.
 *
 * @param prices  the difference of each accessory of the row in edit
 */
export function useAccessoryColumns(
  accessories: readonly ModelAccessory[],
  prices: Differences,
): readonly EditColumn<AccessoryRow>[] {
  const t = useT()
  const { site } = useApi()
  const cart = useCart()
  const byId = useMemo(() => new Map(accessories.map((one) => [one.id, one])), [accessories])
  const optionsOf = useMemo(() => {
    const lists = new Map<string, Option[]>()
    for (const { type, id, name, finish } of accessories) {
      const picture = libraryPicture(site, 'accessory', id)
      const option = { value: id, text: name || id, detail: finish, picture }
      lists.set(type, [...(lists.get(type) ?? []), option])
    }
    return ({ type }: AccessoryRow) => lists.get(type) ?? []
  }, [accessories, site])

  return useMemo((): readonly EditColumn<AccessoryRow>[] => {
    const money = (amount: number) => cartPrice(cart, amount)
    return [
      {
        type: 'string',
        source: 'typeName',
        name: 'type',
        heading: 'lines.accessoryPanel.type',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
        show: ({ typeName, required }) =>
          required ? `${typeName} (${t('lines.accessoryPanel.required')})` : typeName,
      },
      {
        type: 'choice',
        source: 'accessory',
        options: optionsOf,
        figureOf: ({ value }) => differenceText(value, { prices, money }, t),
        along: (row) => ({ ...row, finish: byId.get(row.accessory)?.finish ?? '' }),
        show: ({ accessory }) =>
          accessory === ''
            ? t('lines.accessoryPanel.none')
            : (byId.get(accessory)?.name ?? accessory),
        name: 'accessory',
        heading: 'lines.accessoryPanel.accessory',
        width: 'minmax(180px, 3fr)',
      },
      {
        type: 'string',
        source: 'finish',
        name: 'finish',
        heading: 'lines.accessoryPanel.finish',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
      },
      {
        type: 'actions',
        actions: ['edit'],
        name: 'actions',
        heading: 'lines.actions',
        isHeadingHidden: true,
        width: '104px',
      },
    ]
  }, [optionsOf, byId, prices, cart, t])
}
