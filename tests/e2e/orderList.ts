import { expect, type Locator } from '@playwright/test'
import type { OrderItem } from '../../src/contract/entities/order.ts'
import { viewQuery, type OrderView, type ListQuery } from '../../src/domain/orders/listing.ts'
import { listInMemory } from '../../src/domain/orders/listInMemory.ts'
import { orderNumber } from '../../src/domain/orders/orderId.ts'
import type { OrderType } from '../../src/domain/orders/states.ts'
import type { Portal } from './portal.ts'

/** The list of orders or budgets as a person meets it. */
export class OrderList {
  readonly portal: Portal
  readonly type: OrderType

  constructor(portal: Portal, type: OrderType) {
    this.portal = portal
    this.type = type
  }

  async open(parameters = ''): Promise<void> {
    await this.portal.goto(`/${this.type}s${parameters}`)
    await expect(this.heading).toBeVisible()
  }

  get heading(): Locator {
    const name = this.portal.t(`orders.title.${this.type}`)
    return this.portal.page.getByRole('heading', { level: 1, name })
  }

  get search(): Locator {
    return this.portal.page.getByRole('searchbox', { name: this.portal.t('orders.search.label') })
  }

  /** The buttons that unfold rows; each names its order. */
  #toggles(id?: number): Locator {
    const number = id === undefined ? '' : ` ${orderNumber(id)}$`
    const name = new RegExp(`^${this.portal.t('orders.row.details')}.*${number}`)
    return this.portal.page.getByRole('button', { name })
  }

  /** The row of an order, by its number. */
  row(id: number): Locator {
    return this.portal.page.getByRole('row').filter({ has: this.#toggles(id) })
  }

  details(id: number): Locator {
    const name = this.portal.t('orders.details.label', { number: orderNumber(id) })
    return this.portal.page.getByRole('region', { name })
  }

  /** A budget's button in its unfolded details. */
  action(
    id: number,
    action: 'confirm' | 'unconfirm' | 'convert' | 'load' | 'annul' | 'move' | 'deliver',
  ): Locator {
    const name = this.portal.t(`orders.actions.${action}`)
    return this.details(id).getByRole('button', { name, exact: true })
  }

  /** Finds an order by its number and unfolds it. */
  async unfold(id: number): Promise<Locator> {
    await this.search.fill(String(id))
    await this.expectIds([id])
    return this.unfoldShown(id)
  }

  /** Unfolds an order that is on screen. */
  async unfoldShown(id: number): Promise<Locator> {
    await this.row(id)
      .getByRole('button', { name: this.portal.t('orders.row.details') })
      .click()
    const details = this.details(id)
    await expect(details).toBeVisible()
    // What its history tells decides which buttons there are.
    await expect(details.locator('[aria-busy=true]')).toHaveCount(0)
    return details
  }

  /** Chooses one of the filters. */
  async choose(view: OrderView): Promise<void> {
    const name = this.portal.t(`orders.view.${view}`)
    // The radio itself is hidden behind its text.
    await this.portal.page.getByRole('group').getByText(name, { exact: true }).click()
    await expect(this.portal.page.getByRole('radio', { name, exact: true })).toBeChecked()
  }

  /** The ids of the rows on screen, in their order. */
  async ids(): Promise<number[]> {
    // Rows off screen are not rendered, so that they have no inner text.
    const texts = await this.#toggles().allTextContents()
    return texts.flatMap((text) => {
      const id = /(\d+):S3D/.exec(text)?.[1]
      return id === undefined ? [] : [Number(id)]
    })
  }

  async expectIds(ids: readonly number[]): Promise<void> {
    await expect.poll(() => this.ids()).toEqual(ids)
  }

  get pages(): Locator {
    return this.portal.page.getByRole('navigation', { name: this.portal.t('paging.label') })
  }
}

const days = (count: number) => count * 24 * 60 * 60_000

/** The rows that a view holds, by the spec's words and not by the server's. */
export function inView(items: readonly OrderItem[], type: OrderType, view: OrderView): OrderItem[] {
  const { state, size, days: lastDays } = viewQuery(type, view)
  const newest = items.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id)
  return newest
    .filter((item) => state === undefined || state.includes(item.state))
    .filter(
      (item) => lastDays === undefined || Date.parse(item.date) >= Date.now() - days(lastDays),
    )
    .slice(0, size)
}

/** The ids that a page of a list must show. */
export const expectedIds = (
  items: readonly OrderItem[],
  type: OrderType,
  view: OrderView,
  query: Partial<ListQuery> = {},
): number[] =>
  listInMemory(inView(items, type, view), {
    sort: 'dateDesc',
    page: 1,
    perPage: 10,
    ...query,
  }).data.map(({ id }) => id)
