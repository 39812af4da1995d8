import { useMemo } from 'react'
import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import type { Pricing } from '../cart/usePricer.ts'
import { remarksLimit } from '../domain/contact.ts'
import type { EditColumn } from '../ui/table/editColumns.ts'
import type { Mode } from './LineDetail.tsx'
import { PriceText } from './PriceText.tsx'
import type { LineRow } from './rows.ts'
import type { Articles } from './useLineCatalogue.ts'
import { withoutFabricText } from './withoutFabricText.ts'

/**
 * The columns of a composition's lines. They are the same array until something in them changes.
 *
 * @param rate  of the lines' prices
 * @param open  opens a line's panels; the same function in each render
 */
export function useLineColumns(
  articles: Articles,
  { isPriced, retry }: Pick<Pricing, 'isPriced' | 'retry'>,
  rate: StoredCart['rate'],
  open: (id: string, start: Mode) => void,
): readonly EditColumn<LineRow>[] {
  const t = useT()
  return useMemo((): readonly EditColumn<LineRow>[] => {
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
            <span translate="no">{name || article}</span>
            <small className="line-code" translate="no">
              {article}
            </small>
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
            <span translate="no">{finishes}</span>
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
}
