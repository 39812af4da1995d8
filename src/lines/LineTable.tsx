import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { words } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { useCartOwner, useOwnCart, type StoredCart } from '../cart/cart.ts'
import type { CartLine } from '../cart/storedCart.ts'
import { blankLine, withChangedLine, withElement } from '../cart/lines.ts'
import type { Pricing } from '../cart/usePricer.ts'
import { withoutItem } from '../cart/removal.ts'
import { removeFromCart } from '../cart/undo.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import { cartLimits } from '../domain/cart.ts'
import { remarksLimit } from '../domain/contact.ts'
import { newKey } from '../browser/newKey.ts'
import { Blank } from '../ui/Blank.tsx'
import type { EditColumn } from '../ui/table/editColumns.ts'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { pastedCells } from '../ui/table/pasted.ts'
import { useRowEditing } from '../ui/table/rowEditing.ts'
import type { Mode } from './LineDetail.tsx'
import type { PartsByArticle } from './partsWithoutFabric.ts'
import { withoutFabricText } from './withoutFabricText.ts'
import { useStoredEdit } from './storedEdit.ts'
import { useOnlyEdit, useTakenAlong, type Leaving } from './leaving.ts'
import { PriceText } from './PriceText.tsx'
import { blankRow, rowsOf, type FabricNames, type LineRow } from './rows.ts'
import type { Articles } from './useLineCatalogue.ts'
import type { Pasting } from './usePasting.ts'

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
  const { prices, retry, isPriced } = pricing
  const own = useOwnCart()

  const [last, setLast] = useState<readonly LineRow[]>([])
  const rows = useMemo(
    () => rowsOf(items, prices, fabricNames, parts, last),
    [items, prices, fabricNames, parts, last],
  )
  if (rows.length !== last.length || rows.some((row, at) => row !== last[at])) setLast(rows)

  /** Accepts a row. @returns whether its article has changed; null if the cart is full */
  function take(row: LineRow, before: LineRow, isNew: boolean) {
    const isOther = isNew || row.article !== before.article
    const name = articles.byId.get(row.article)?.name ?? row.name
    const defaultsOf = articles.byId.get(row.article)?.model ?? row.article
    const changes = (item: CartLine): Partial<CartLine> => ({
      identifier: row.article,
      name,
      shoppingCartData: { ...item.shoppingCartData, quantity: row.units, remarks: row.remarks },
      ...(isOther ? { materials: {}, accessories: {}, defaultsOf } : {}),
    })
    const added = { ...blankLine(), drawableUUID: row.id }
    const withRow = (cart: StoredCart) =>
      withChangedLine(isNew ? withElement(cart, added) : cart, row.id, changes)
    if (isOverfull(withRow(own.get()))) return null
    own.change(withRow)
    return isOther
  }

  const editing = useRowEditing<LineRow>({
    keyOf: ({ id }) => id,
    keyField: 'article',
    accept: (row, { before, isNew }) => {
      const isOther = take(row, before, isNew)
      if (isOther === null) return { row: words('cart.full', cartLimits) }
      if (isOther) open(row.id, null)
      return undefined
    },
    remove: ({ id, name }) => {
      const item = own.get().dbItems.find((one) => one.drawableUUID === id)
      if (item)
        removeFromCart((cart) => withoutItem(cart, item), words('cart.removed.one', { name }))
    },
  })

  useOnlyEdit(editing, panel, started)
  useImperativeHandle(ref, () => editing, [editing])
  useTakenAlong(editing)
  useStoredEdit(editing, rows, useCartOwner())

  const columns = useMemo((): readonly EditColumn<LineRow>[] => {
    const detail = (name: string, mode: Mode, icon: 'sofa' | 'settings') => ({
      name,
      icon,
      label: mode === 'uphold' ? ('lines.fabrics' as const) : ('lines.accessories' as const),
      act: ({ id }: LineRow) => open(id, mode),
      disabled: ({ article }: LineRow) => (article === '' ? ('lines.noModel' as const) : undefined),
    })
    return [
      {
        type: 'choice',
        source: 'article',
        options: articles.options,
        textOf: ({ name, article }) => name || article,
        along: (row) => ({ ...row, name: articles.byId.get(row.article)?.name ?? row.name }),
        show: ({ article, name }) => (
          <>
            {name || article}
            <small className="line-code">{article}</small>
          </>
        ),
        takesEmpty: true,
        name: 'article',
        heading: 'lines.article',
        width: 'minmax(190px, 2.4fr)',
      },
      {
        type: 'stepper',
        source: 'units',
        takesEmpty: true,
        name: 'units',
        heading: 'lines.units',
        width: '152px',
      },
      {
        type: 'string',
        source: 'remarks',
        maxLength: remarksLimit,
        name: 'remarks',
        heading: 'lines.remarks',
        width: 'minmax(120px, 1.2fr)',
      },
      {
        type: 'string',
        source: 'finishes',
        isReadOnly: true,
        show: ({ finishes, withoutFabric, parts }) => (
          <>
            {finishes}
            {withoutFabric > 0 && (
              <small className="line-bare">{withoutFabricText(withoutFabric, parts, t)}</small>
            )}
          </>
        ),
        name: 'finishes',
        heading: 'lines.fabrics',
        width: 'minmax(130px, 1.4fr)',
      },
      ...(isPriced
        ? [
            {
              type: 'shown' as const,
              cell: (row: LineRow) => <PriceText row={row} rate={rate} retry={retry} />,
              name: 'price',
              heading: 'lines.price' as const,
              width: 'minmax(110px, 1fr)',
              align: 'end' as const,
            },
          ]
        : []),
      {
        type: 'actions',
        actions: [
          'edit',
          detail('parts', 'uphold', 'sofa'),
          detail('accessories', 'accessory', 'settings'),
          'delete',
        ],
        name: 'actions',
        heading: 'lines.actions',
        isHeadingHidden: true,
        width: '184px',
      },
    ]
  }, [articles, isPriced, open, rate, retry, t])

  const paste = (cells: string[][] | 'tooMuch') => {
    // A row that is being typed stays; an empty one is removed.
    const { edited } = editing.get()
    if (edited !== null && editing.isBlank(edited.draft)) editing.cancel()
    takePasted(cells)
  }
  const pasteAnywhere = useEffectEvent(paste)

  // Rows can be pasted as soon as the page shows, unless something else has the focus.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (target.closest('input, textarea, dialog') !== null) return
      const cells = pastedCells(event.clipboardData?.getData('text/plain') ?? '')
      if (cells !== null) pasteAnywhere(cells)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

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
