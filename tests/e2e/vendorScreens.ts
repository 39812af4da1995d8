import { expect, type Locator } from '@playwright/test'
import { password, type Email, type Portal } from './portal.ts'

/** What a test knows of a vendor whom it makes. */
type Vendor = { email: Email; name: string; phone: string }

/** Somebody who is not in the demo. */
export const aVendor = (name: string): Vendor => ({
  email: 'vendedor@tienda.example',
  name,
  phone: '611000001',
})

/** The list of vendors and the form of one, as a person meets them. */
export class VendorScreens {
  readonly portal: Portal

  constructor(portal: Portal) {
    this.portal = portal
  }

  async open(): Promise<void> {
    await this.portal.goto('/vendors')
    await this.expectHeading(this.portal.t('titles.vendors'))
    // It is there once somebody is.
    await expect(this.search).toBeVisible()
  }

  async openNew(): Promise<void> {
    await this.portal.goto('/vendors/create')
    await this.expectHeading(this.portal.t('titles.newVendor'))
    await expect(this.field('email')).toBeVisible()
  }

  async openEdit({ email, name }: Pick<Vendor, 'email' | 'name'>): Promise<void> {
    await this.portal.goto(`/vendors/${encodeURIComponent(email)}`)
    await this.expectHeading(name)
  }

  async expectHeading(name: string): Promise<void> {
    await expect(
      this.portal.page.getByRole('heading', { level: 1, name, exact: true }),
    ).toBeVisible()
  }

  get search(): Locator {
    return this.portal.page.getByRole('searchbox', { name: this.portal.t('vendors.search.label') })
  }

  /** Who is listed, without the table's head. */
  get rows(): Locator {
    return this.portal.page
      .getByRole('table', { name: this.portal.t('titles.vendors') })
      .getByRole('row')
      .filter({ has: this.portal.page.getByRole('cell') })
  }

  row(email: string): Locator {
    return this.rows.filter({
      has: this.portal.page.getByRole('cell', { name: email, exact: true }),
    })
  }

  /** Finds somebody in the list, however many there are. */
  async find({ email }: Pick<Vendor, 'email'>): Promise<Locator> {
    await this.search.fill(email)
    await expect(this.rows).toHaveCount(1)
    await expect(this.row(email)).toBeVisible()
    return this.row(email)
  }

  removeButton({ name }: Pick<Vendor, 'name'>): Locator {
    const label = this.portal.t('vendors.removeUser', { name })
    return this.portal.page.getByRole('button', { name: label, exact: true })
  }

  field(name: 'email' | 'name' | 'phone' | 'password'): Locator {
    return this.portal.page.getByLabel(new RegExp(`^${this.portal.t(`vendors.fields.${name}`)}`))
  }

  get confirms(): Locator {
    const name = this.portal.t('vendors.fields.orderConfirmation')
    return this.portal.page.getByRole('switch', { name })
  }

  get save(): Locator {
    return this.portal.page.getByRole('button', { name: this.portal.t('forms.save'), exact: true })
  }

  async fill({ email, name, phone }: Vendor): Promise<void> {
    await this.field('email').fill(email)
    await this.field('name').fill(name)
    await this.field('password').fill(password)
    await this.field('phone').fill(phone)
  }

  async expectFilled({ email, name, phone }: Vendor): Promise<void> {
    await expect(this.field('email')).toHaveValue(email)
    await expect(this.field('name')).toHaveValue(name)
    await expect(this.field('phone')).toHaveValue(phone)
  }

  /** Makes somebody without the form, with the session of `portal.logIn`. */
  async make(clientId: number, { email, name, phone }: Vendor): Promise<void> {
    const api = await this.portal.api()
    await api.call('saveuser', {
      ...{ email, name, phone, password },
      login: email,
      client_id: clientId,
    })
  }

  /** How many of a client's users have an e-mail, as the server has them. */
  async count(clientId: number, { email }: Vendor): Promise<number> {
    const { data } = await (await this.portal.api()).call('clientusers', { id: clientId })
    return data.filter(({ login }) => login === email).length
  }
}
