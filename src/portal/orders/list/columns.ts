import type { OrderSort } from '../../../domain/orders/sorts.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { ReadColumn } from '../../../ui/table/columns.ts'
import {
  dateCell,
  detailsCell,
  itemsCell,
  referenceCell,
  scenesCell,
  stateCell,
  totalCell,
} from '../row/cells.tsx'
import type { RowContext } from '../row/rowContext.ts'

export type OrderColumn = ReadColumn<OrderItem, RowContext, OrderSort>

/** The columns of orders and budgets, from left to right. @see product-spec §2 Orders and Budgets */
export const orderColumns: readonly OrderColumn[] = [
  {
    name: 'scenes',
    heading: 'orders.columns.scenes',
    width: ['324px', '252px', '148px'],
    canHide: true,
    card: 'picture',
    cell: scenesCell,
  },
  {
    name: 'reference',
    heading: 'orders.columns.reference',
    width: ['minmax(140px, 1fr)', 'minmax(140px, 1fr)', 'minmax(96px, 1fr)'],
    sorts: { ascending: 'referenceAsc', descending: 'referenceDesc', first: 'ascending' },
    canHide: false,
    card: 'line',
    cell: referenceCell,
  },
  {
    name: 'date',
    heading: 'orders.columns.date',
    width: ['128px', '120px', '98px'],
    sorts: { ascending: 'dateAsc', descending: 'dateDesc', first: 'descending' },
    canHide: true,
    card: 'line',
    cell: dateCell,
  },
  {
    name: 'items',
    heading: 'orders.columns.items',
    width: ['94px', '84px', '66px'],
    align: 'end',
    canHide: true,
    card: 'line',
    cell: itemsCell,
  },
  {
    name: 'state',
    heading: 'orders.columns.state',
    width: ['220px', '190px', '122px'],
    canHide: true,
    card: 'end',
    cell: stateCell,
  },
  {
    name: 'total',
    heading: 'orders.columns.total',
    width: ['144px', '132px', '98px'],
    align: 'end',
    sorts: { ascending: 'priceAsc', descending: 'priceDesc', first: 'descending' },
    canHide: true,
    card: 'end',
    cell: totalCell,
  },
  {
    name: 'details',
    heading: 'orders.columns.details',
    isHeadingHidden: true,
    width: ['120px', '112px', '40px'],
    align: 'end',
    canHide: false,
    card: 'end',
    cell: detailsCell,
  },
]
