import { useMemo, useState, type Ref, type RefObject } from 'react'
import { words } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { useCartOwner, useOwnCart, type StoredCart } from '../cart/cart.ts'
import type { Pricing } from '../cart/usePricer.ts'
import { withoutItem } from '../cart/removal.ts'
import { removeFromCart } from '../cart/undo.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartLimits } from '../domain/cart.ts'
import { newKey } from '../browser/newKey.ts'
import { Blank } from '../ui/Blank.tsx'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { useRowEditing } from '../ui/table/rowEditing.ts'
import type { Mode } from './LineDetail.tsx'
import type { PartsByArticle } from './partsWithoutFabric.ts'
import { useStoredEdit } from './storedEdit.ts'
import { useLeaving, type Leaving } from './leaving.ts'
import { blankRow, rowsOf, type FabricNames, type LineRow } from './rows.ts'
import { takeRow } from './takeRow.ts'
import type { Articles } from './useLineCatalogue.ts'
import { useLineColumns } from './useLineColumns.tsx'
import { usePasteAnywhere } from './usePasteAnywhere.ts'
import type { Pasting } from './usePasting.ts'

/** The rows of lines. A row that says the same as in the last render is the same object. */
function useRows(
  items: readonly CartItem[],
  prices: Pricing['prices'],
  names: FabricNames,
  parts: PartsByArticle,
): readonly LineRow[] {
  const [last, setLast] = useState<readonly LineRow[]>([])
  const rows = useMemo(
    () => rowsOf(items, prices, names, parts, last),
    [items, prices, names, parts, last],
  )
  if (rows.length !== last.length || rows.some((row, at) => row !== last[at])) setLast(rows)
  return rows
}

/** The lines of a composition. @see product-spec §2 Off-scene lines */
export function LineTable(props: {
  items: readonly CartItem[]
  /** Of the lines' prices. */
  rate: StoredCart['rate']
  articles: Articles
  /** The articles' parts, as far as they are loaded. */
  parts: PartsByArticle
  fabricNames: FabricNames
  pricing: Pricing
  /** Opens a line's panels; the step is null if its article is new. The same function in each render. */
  open: (id: string, start: Mode | null) => void
  /** Adds rows of a spreadsheet. */
  takePasted: Pasting['paste']
  /** The panel beneath the table. */
  panel: RefObject<Leaving | null>
  /** The edit of a line has started. */
  started: (id: string) => void
  ref: Ref<Leaving>
}) {
  const { items, rate, articles, parts, fabricNames, pricing, open, takePasted } = props
  const { panel, started, ref } = props
  const t = useT()
  const own = useOwnCart()

  const rows = useRows(items, pricing.prices, fabricNames, parts)
  const editing = useRowEditing<LineRow>({
    keyOf: ({ id }) => id,
    keyField: 'article',
    accept: (row, origin) => {
      const isOther = takeRow(own, articles, row, origin)
      if (isOther === null) return { row: words('cart.full', cartLimits) }
      if (isOther) open(row.id, null)
      return undefined
    },
    remove: ({ id, name }) => {
      const item = own.get().dbItems.find((one) => one.drawableUUID === id)
      if (item) removeFromCart((cart) => withoutItem(cart, item), 'one', { name })
    },
  })

  useLeaving(editing, ref, panel, started)
  useStoredEdit(editing, rows, useCartOwner())

  const columns = useLineColumns(articles, pricing, rate, open)

  const paste = (cells: string[][] | 'tooMuch') => {
    // A row that is being typed stays; an empty one is removed.
    const { edited } = editing.get()
    if (edited !== null && editing.isBlank(edited.draft)) editing.cancel()
    takePasted(cells)
  }
  usePasteAnywhere(paste)

  return (
    <EditableTable
      label={t('lines.table')}
      className="card line-table"
      rows={rows}
      columns={columns}
      editing={editing}
      nameOf={({ name }) => name}
      add={{
        label: 'lines.add',
        act: () => {
          editing.add(blankRow(newKey()))
        },
      }}
      onPaste={paste}
      empty={
        <Blank heading="h2" icon="plan" title={t('lines.empty')} text={t('lines.emptyText')} />
      }
    />
  )
}
