import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { useT } from '../browser/language.ts'
import { useStore } from '../browser/createStore.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import type { ModelPart } from '../contract/entities/catalogue.ts'
import type { EditColumn } from '../ui/table/editColumns.ts'
import { EditableTable } from '../ui/table/EditableTable.tsx'
import { useEdited, useRowEditing } from '../ui/table/rowEditing.ts'
import { type ArticleEntry, type FabricEntry } from './catalogue.ts'
import { useChangeLine } from './change.ts'
import { isTypedInto, leaveBy, useOnlyEdit, useTakenAlong, type Leaving } from './leaving.ts'
import { FabricDialog } from './FabricDialog.tsx'
import { differenceText, fabricLists, fabricsById } from './fabricOptions.ts'
import { groupAlternatives, useDifferences } from './differences.ts'
import { noteFabric, recentFabrics } from './recentFabrics.ts'
import { FabricName } from './FabricName.tsx'
import { coverAll, partRows, type PartRow } from './partRows.ts'

const noRecent: readonly string[] = []

/** The upholstered parts of a line, each with its fabric. @see product-spec §2 Off-scene lines */
export function PartsPanel(props: {
  line: CartItem
  article: ArticleEntry
  parts: readonly ModelPart[]
  fabrics: readonly FabricEntry[]
  /** The line has just got its article: the first part opens. */
  isNew: boolean
  /** Whether the accessories are the next step. */
  hasAccessories: boolean
  /** The table above, which is left before a choice is accepted. */
  table: RefObject<Leaving | null>
  done: () => void
  ref: Ref<Leaving>
}) {
  const { line, article, parts, fabrics, isNew, hasAccessories, table, done, ref } = props
  const t = useT()
  const cart = useCart()
  const recent = useStore(recentFabrics) ?? noRecent
  const changeLine = useChangeLine()
  const [looking, setLooking] = useState<PartRow | null>(null)
  /** The fabric that was last chosen here, to offer it for all parts. */
  const [last, setLast] = useState('')
  const accept = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const byId = fabricsById(fabrics)
  const covers: Record<string, string> = line.materials
  const rows = useMemo(() => partRows(parts, covers, byId), [parts, covers, byId])

  const cover = (part: string, fabric: string) => {
    changeLine(line.drawableUUID, ({ identifier, materials }) =>
      identifier === line.identifier ? { materials: { ...materials, [part]: fabric } } : {},
    )
    if (fabric !== '') noteFabric(fabric)
    setLast(fabric)
  }

  const editing = useRowEditing<PartRow>({
    keyOf: ({ part }) => part,
    keyField: 'part',
    accept: ({ part, fabric }) => {
      cover(part, fabric)
      return undefined
    },
    accepted: (row, { by }) => {
      if (by !== 'enter') return
      const next = rows.find(({ part, fabric }) => part !== row.part && fabric === '')
      if (next === undefined) accept.current?.focus()
      else editing.start(next)
    },
    remove: ({ part }) => cover(part, ''),
  })
  const edited = useEdited(editing)
  useOnlyEdit(editing, table)
  useTakenAlong(editing)
  useImperativeHandle(ref, () => editing, [editing])
  const part = looking?.part ?? edited?.key ?? null
  const alternatives = useCallback(
    (item: CartItem, about: string) => groupAlternatives(item, about, article, fabrics),
    [article, fabrics],
  )
  const prices = useDifferences(line, part, alternatives)

  const choice = useMemo(
    () => ({
      article,
      fabrics,
      recent,
      prices,
      money: (amount: number) => cartPrice(cart, amount),
    }),
    [article, fabrics, recent, prices, cart],
  )

  useEffect(() => {
    if (isTypedInto(table.current)) return
    const first = rows[0]
    if (isNew && first?.fabric === '') editing.start(first)
    else heading.current?.focus()
    // Once, as the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Puts a part's fabric on every part that takes it. */
  const applyToAll = (fabric: string) => {
    // The next part may be in edit already: it gets this fabric too.
    editing.cancel()
    coverAll(changeLine, line.drawableUUID, article, rows, {
      id: fabric,
      serie: byId.get(fabric)?.serie ?? '',
    })
    accept.current?.focus()
  }

  const optionsOf = useMemo(
    () => fabricLists({ article, fabrics, recent }, t),
    [article, fabrics, recent, t],
  )

  const lastName = byId.get(last)?.name
  const columns = useMemo((): readonly EditColumn<PartRow>[] => {
    return [
      {
        type: 'string',
        source: 'partName',
        name: 'part',
        heading: 'lines.parts.part',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
      },
      {
        type: 'choice',
        source: 'fabric',
        options: ({ part }) => optionsOf(part),
        figureOf: ({ value }) => differenceText(byId.get(value)?.group ?? '', choice, t),
        along: (row) => ({ ...row, serie: byId.get(row.fabric)?.serieName ?? '' }),
        show: ({ fabric }) => <FabricName id={fabric} fabric={byId.get(fabric)} />,
        offer: ({ fabric }) =>
          fabric === '' && lastName !== undefined
            ? {
                text: t('lines.parts.allOf', { fabric: lastName }),
                act: () => applyToAllNow.current(last),
              }
            : null,
        name: 'fabric',
        heading: 'lines.parts.fabric',
        width: 'minmax(200px, 3fr)',
      },
      {
        type: 'string',
        source: 'serie',
        name: 'serie',
        heading: 'lines.parts.serie',
        width: 'minmax(110px, 1fr)',
        isReadOnly: true,
      },
      {
        type: 'actions',
        actions: [
          {
            name: 'all',
            icon: 'rows',
            label: 'lines.parts.all',
            act: ({ fabric }) => applyToAllNow.current(fabric),
            isForEdited: true,
            isForLocked: true,
            isOffered: ({ fabric }) => fabric !== '',
          },
          'edit',
          {
            name: 'look',
            icon: 'search',
            label: 'lines.parts.look',
            act: setLooking,
            isForEdited: true,
          },
          'delete',
        ],
        name: 'actions',
        heading: 'lines.actions',
        isHeadingHidden: true,
        width: '226px',
      },
    ]
  }, [choice, optionsOf, byId, last, lastName, t])

  const applyToAllNow = useRef(applyToAll)
  useEffect(() => {
    applyToAllNow.current = applyToAll
  })

  return (
    <section className="card line-panel" aria-labelledby="line-parts">
      <h2 id="line-parts" ref={heading} tabIndex={-1} title={line.name}>
        {t('lines.parts.title')} <small>{line.name}</small>
      </h2>
      <EditableTable
        label={t('lines.parts.of', { article: line.name })}
        rows={rows}
        columns={columns}
        editing={editing}
        nameOf={({ partName }) => partName}
        isNumbered={false}
      />
      <div className="line-panel-end">
        <button
          ref={accept}
          type="button"
          className="btn primary"
          onClick={() => void leaveBy(editing, done)}
        >
          {t(hasAccessories ? 'lines.parts.toAccessories' : 'lines.parts.done')}
        </button>
      </div>
      {looking !== null && (
        <FabricDialog
          part={looking.part}
          partName={looking.partName}
          chosen={looking.fabric}
          choice={choice}
          close={() => setLooking(null)}
          choose={(fabric) => {
            editing.cancel()
            cover(looking.part, fabric)
            setLooking(null)
          }}
        />
      )}
    </section>
  )
}
