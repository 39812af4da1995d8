import { useState } from 'react'
import { useT } from '../browser/language.ts'
import { mailLink } from '../domain/contact.ts'
import { sellerName, type Seller } from '../domain/profile.ts'
import './sellerHead.css'

/** The head of the shop that sells, as far as it tells of itself: logo, names, address, and how to reach it. */
export function SellerHead({ seller }: { seller: Seller }) {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  const name = sellerName(seller)
  const { legalName, address, taxNumber, phone, email, web, logo } = seller
  const about = [
    legalName === name ? '' : legalName,
    taxNumber && t('report.seller.taxNumber', { number: taxNumber }),
  ].filter((one) => one !== '')
  return (
    <section className="report-seller" aria-label={t('report.seller.title')}>
      {logo !== '' && !isBroken && <img src={logo} alt="" onError={() => setBroken(true)} />}
      <div>
        <p className="report-seller-name" translate="no">
          {name}
        </p>
        {about.length > 0 && <p>{about.join(' · ')}</p>}
        {address !== '' && (
          <p className="report-seller-address" translate="no">
            {address}
          </p>
        )}
      </div>
      <ul translate="no">
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={mailLink(email)}>{email}</a>
          </li>
        )}
        {/^https:\/\//i.test(web) && (
          <li>
            <a href={web} rel="noopener">
              {web.replace(/^https:\/\/|\/$/g, '')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
