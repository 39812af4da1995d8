import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react'
import { words } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelAccessory } from '../contract/entities/catalogue.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import { useApi } from '../browser/apiContext.ts'
import { libraryPicture } from '../contract/library.ts'
import type { Option } from '../ui/combobox/options.ts'
import type { EditColumn } from '../ui/table/editColumns.ts'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { useEdited, useRowEditing } from '../ui/table/rowEditing.ts'
import { accessoryTypes } from './catalogue.ts'
import { useChangeLine } from './change.ts'
import { accessoryAlternatives, useDifferences } from './differences.ts'
import { differenceText } from './fabricOptions.ts'
import { isTypedInto, leaveBy, useOnlyEdit, useTakenAlong, type Leaving } from './leaving.ts'

/** A type of accessory and the chosen accessory. @see product-spec §3 Accessory row */
type AccessoryRow = {
  type: string
  typeName: string
  accessory: string
  finish: string
  required: boolean
}

/** The accessories of a line, a row for each type. @see product-spec §2 Off-scene lines, §4 */
export function AccessoriesPanel(props: {
  line: CartItem
  accessories: readonly ModelAccessory[]
  /** The table above, which is left before a choice is accepted. */
  table: RefObject<Leaving | null>
  done: () => void
  ref: Ref<Leaving>
}) {
  const { line, accessories, table, done, ref } = props
  const t = useT()
  const { site } = useApi()
  const cart = useCart()
  const changeLine = useChangeLine()
  const accept = useRef<HTMLButtonElement>(null)

  const byId = useMemo(() => new Map(accessories.map((one) => [one.id, one])), [accessories])
  const chosen: Record<string, string> = line.accessories
  const rows = useMemo(
    () =>
      accessoryTypes(accessories).map(({ type, typeName, required }): AccessoryRow => {
        const accessory = chosen[type] ?? ''
        const finish = byId.get(accessory)?.finish ?? ''
        return { type, typeName, accessory, finish, required }
      }),
    [accessories, chosen, byId],
  )
  const choose = (type: string, accessory: string) =>
    changeLine(line.drawableUUID, ({ identifier, accessories }) =>
      identifier === line.identifier ? { accessories: { ...accessories, [type]: accessory } } : {},
    )

  const editing = useRowEditing<AccessoryRow>({
    keyOf: ({ type }) => type,
    keyField: 'type',
    accept: ({ type, accessory, required }) => {
      if (required && accessory === '')
        return { fields: { accessory: words('lines.accessoryPanel.needed') } }
      choose(type, accessory)
      return undefined
    },
    accepted: (_, { by }) => {
      if (by === 'enter') accept.current?.focus()
    },
    remove: ({ type }) => choose(type, ''),
  })

  const edited = useEdited(editing)
  const type = edited?.key ?? null
  useOnlyEdit(editing, table)
  useTakenAlong(editing)
  useImperativeHandle(ref, () => editing, [editing])
  const alternatives = useCallback(
    (item: CartItem, about: string) => accessoryAlternatives(item, about, accessories),
    [accessories],
  )
  const prices = useDifferences(line, type, alternatives)

  const optionsOf = useMemo(() => {
    const lists = new Map<string, Option[]>()
    for (const { type, id, name, finish } of accessories) {
      const picture = libraryPicture(site, 'accessory', id)
      const option = { value: id, text: name || id, detail: finish, picture }
      lists.set(type, [...(lists.get(type) ?? []), option])
    }
    return ({ type }: AccessoryRow) => lists.get(type) ?? []
  }, [accessories, site])

  const columns = useMemo((): readonly EditColumn<AccessoryRow>[] => {
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

  // The button also accepts the choice in the row that is edited.
  const typed = rows.map((row) => (edited?.key === row.type ? edited.draft : row))
  const missing = typed.filter(({ required, accessory }) => required && accessory === '')
  const reason =
    missing.length === 0
      ? undefined
      : t('lines.accessoryPanel.missing', {
          types: missing.map(({ typeName }) => typeName).join(', '),
        })

  useEffect(() => {
    if (isTypedInto(table.current)) return
    const [first] = missing
    if (first === undefined) accept.current?.focus()
    else editing.start(first)
    // Once, as the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <section className="card line-panel" aria-labelledby="line-accessories">
      <h2 id="line-accessories">
        {t('lines.accessoryPanel.title')} <small>{line.name}</small>
      </h2>
      <EditableTable
        label={t('lines.accessoryPanel.of', { article: line.name })}
        rows={rows}
        columns={columns}
        editing={editing}
        nameOf={({ typeName }) => typeName}
        isNumbered={false}
      />
      <div className="line-panel-end">
        {reason !== undefined && <p id="line-accessories-missing">{reason}</p>}
        <button
          ref={accept}
          type="button"
          className="btn primary"
          aria-disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : 'line-accessories-missing'}
          onClick={() => {
            if (reason === undefined) void leaveBy(editing, done)
          }}
        >
          {t('lines.accessoryPanel.done')}
        </button>
      </div>
    </section>
  )
}
