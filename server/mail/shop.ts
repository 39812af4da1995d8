import type { ServerLanguage } from '../../i18n/server/messages.ts'
import { mailLink } from '../../src/domain/contact.ts'
import { groupedIban } from '../../src/domain/iban.ts'
import { isEmail } from '../../src/domain/people/email.ts'
import { emptyProfile, isCallable, sellerName, termsIn } from '../../src/domain/profile.ts'
import { paperTexts } from '../../src/paper/texts.ts'
import type { OrderDocument, StoredClient } from '../store/types.ts'
import { escaped, inLines } from './html.ts'

/** A shop as its customer reads of it in a mail: its name and, as far as the client tells it, how to reach it. */
export type MailShop = {
  name: string
  /** Its legal name, if it is another one, and its tax number, in one line. */
  legal: string
  phone: string
  email: string
  address: string
}

/** The shop of an order: the name of its client's profile; without one, the shop that the order names, or the client. */
export function shopOf(
  client: Pick<StoredClient, 'name' | 'profile'>,
  { shopName }: Pick<OrderDocument, 'shopName'>,
): MailShop {
  const { seller } = client.profile ?? emptyProfile
  const { legalName, taxNumber, phone, email, address } = seller
  const name = sellerName(seller) || shopName || client.name
  const legal = [legalName === name ? '' : legalName, taxNumber].filter((one) => one !== '')
  const inLine = address.replace(/\s*\n\s*/g, ', ')
  return { name, legal: legal.join(' · '), phone, email, address: inLine }
}

const reach = ({ phone, email }: MailShop) => [phone, email].filter((one) => one !== '')

/** Whom a mail in the shop's name is from, and where its replies go. @param by  the login of who sends it */
export function senderOf(
  shop: MailShop,
  client: Pick<StoredClient, 'email'>,
  by: string,
): { senderName: string; replyTo?: string } {
  const replyTo = [shop.email, client.email ?? '', by].find(isEmail)
  return { senderName: shop.name, ...(replyTo === undefined ? {} : { replyTo }) }
}

/** The head of a mail in the shop's name, as HTML. */
export const shopHead = (shop: MailShop): string =>
  `<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid #ddd"><b style="font-size:18px">${escaped(shop.name)}</b>${reach(shop).length === 0 ? '' : `<br>${reachHtml(shop)}`}</p>`

const reachHtml = ({ phone, email }: MailShop): string =>
  [
    isCallable(phone)
      ? `<a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}">${escaped(phone)}</a>`
      : escaped(phone),
    email && `<a href="${escaped(mailLink(email))}">${escaped(email)}</a>`,
  ]
    .filter((one) => one !== '')
    .join(' · ')

/** The lines at the foot of a mail in the shop's name. */
export const shopFoot = (shop: MailShop): string[] =>
  [shop.name, shop.legal, shop.address, ...reach(shop)].filter((one) => one !== '')

/** The same as HTML. */
export const shopFootHtml = (shop: MailShop): string =>
  `<p style="color:#555;font-size:14px">${shopFoot(shop).map(escaped).join('<br>')}</p>`

/** What a customer agrees to, as the order's paper has it: the shop's account to pay to, and its terms; none of what the client has not filled in. */
export function conditionsOf(
  client: Pick<StoredClient, 'profile'>,
  { sale }: Pick<OrderDocument, 'sale'>,
  language: ServerLanguage,
): string[] {
  const t = paperTexts(language)
  const { iban } = (client.profile ?? emptyProfile).seller
  const terms = sale ? termsIn(sale, language) : ''
  return [
    ...(iban === '' ? [] : [t('reportTools.account', { iban: groupedIban(iban) })]),
    ...(terms === '' ? [] : [`${t('reportTools.terms')}\n${terms}`]),
  ]
}

/** The same as HTML. */
export const conditionsHtml = (conditions: readonly string[]): string =>
  conditions
    .map((one) => `<p dir="auto" style="color:#555;font-size:14px">${inLines(one)}</p>`)
    .join('')
