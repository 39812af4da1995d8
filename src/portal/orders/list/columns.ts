import type { OrderSort } from '../../../domain/orders/sorts.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { ReadColumn } from '../../../ui/table/columns.ts'
import {
  customerCell,
  dateCell,
  detailsCell,
  itemsCell,
  referenceCell,
  scenesCell,
  selectCell,
  stateCell,
  totalCell,
  vendorCell,
} from '../row/cells.tsx'
import type { RowContext } from '../row/rowContext.ts'
import { SelectPage } from './SelectPage.tsx'

export type OrderColumn = ReadColumn<OrderItem, RowContext, OrderSort> & {
  /** Whether a row has something in the column, if not every backend tells it. */
  isGiven?: (order: OrderItem) => boolean
}

/** The boxes that select rows: first in every list, wherever a person moves the others. */
export const selectColumn: OrderColumn = {
  name: 'select',
  heading: 'orders.select.page',
  width: ['44px', '40px', '30px'],
  canHide: false,
  card: 'end',
  head: SelectPage,
  cell: selectCell,
}

/** The columns of orders and budgets, from left to right. @see product-spec §2 Orders and Budgets */
export const orderColumns: readonly OrderColumn[] = [
  {
    name: 'scenes',
    heading: 'orders.columns.scenes',
    width: ['240px', '184px', '78px'],
    canHide: true,
    card: 'picture',
    cell: scenesCell,
  },
  {
    name: 'customer',
    heading: 'orders.columns.customer',
    width: ['minmax(146px, 0.8fr)', 'minmax(124px, 0.8fr)', 'minmax(84px, 0.5fr)'],
    sorts: { ascending: 'customerAsc', descending: 'customerDesc', first: 'ascending' },
    canHide: true,
    card: 'line',
    cell: customerCell,
    isGiven: ({ customer, phone }) => customer !== '' || phone !== '',
  },
  {
    name: 'reference',
    heading: 'orders.columns.reference',
    width: ['minmax(164px, 1fr)', 'minmax(112px, 1fr)', 'minmax(126px, 1fr)'],
    sorts: { ascending: 'referenceAsc', descending: 'referenceDesc', first: 'ascending' },
    canHide: false,
    card: 'line',
    cell: referenceCell,
  },
  {
    name: 'date',
    heading: 'orders.columns.date',
    width: ['118px', '108px', '86px'],
    sorts: { ascending: 'dateAsc', descending: 'dateDesc', first: 'descending' },
    canHide: true,
    card: 'line',
    cell: dateCell,
  },
  {
    name: 'items',
    heading: 'orders.columns.items',
    width: ['82px', '70px', '56px'],
    align: 'end',
    canHide: true,
    card: 'line',
    cell: itemsCell,
  },
  {
    name: 'state',
    heading: 'orders.columns.state',
    width: ['178px', '150px', '100px'],
    canHide: true,
    card: 'end',
    cell: stateCell,
  },
  {
    name: 'total',
    heading: 'orders.columns.total',
    width: ['122px', '116px', '90px'],
    align: 'end',
    sorts: { ascending: 'priceAsc', descending: 'priceDesc', first: 'descending' },
    canHide: true,
    card: 'end',
    cell: totalCell,
  },
  {
    name: 'vendor',
    heading: 'orders.columns.vendor',
    width: ['minmax(120px, 0.6fr)', 'minmax(110px, 0.6fr)', 'minmax(90px, 0.6fr)'],
    sorts: { ascending: 'vendorAsc', descending: 'vendorDesc', first: 'ascending' },
    canHide: true,
    card: 'line',
    cell: vendorCell,
    isGiven: ({ vendor }) => vendor !== '',
  },
  {
    name: 'details',
    heading: 'orders.columns.details',
    isHeadingHidden: true,
    width: ['106px', '104px', '38px'],
    align: 'end',
    canHide: false,
    card: 'end',
    cell: detailsCell,
  },
]
