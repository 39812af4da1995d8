import { Link } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { useApi, useOwnSession } from '../../browser/apiContext.ts'
import type { VendorEntry } from '../data/vendorData.ts'

const editPath = ({ id }: VendorEntry) => `/vendors/${encodeURIComponent(id)}`
const nameOf = ({ name, email }: VendorEntry) => name || email

/** The vendor's name, linked to their form, with a chip for the person themselves and for vendors who confirm orders. */
export function VendorName({ vendor }: { vendor: VendorEntry }) {
  const t = useT()
  const api = useApi()
  const { userData } = useOwnSession()
  return (
    <span className="vendor-name">
      {api.has('updateuser') ? (
        <Link to={editPath(vendor)} translate="no">
          {nameOf(vendor)}
        </Link>
      ) : (
        <b translate="no">{nameOf(vendor)}</b>
      )}
      {vendor.id === userData.login && <span className="chip plain">{t('vendors.you')}</span>}
      {vendor.orderConfirmation && <span className="chip green">{t('vendors.confirms')}</span>}
    </span>
  )
}

/** The actions on a vendor; persons can't remove themselves. */
export function VendorActions({
  vendor,
  remove,
}: {
  vendor: VendorEntry
  remove: (vendor: VendorEntry) => void
}) {
  const t = useT()
  const api = useApi()
  const { userData } = useOwnSession()
  const name = nameOf(vendor)
  return (
    <span className="vendor-actions">
      {api.has('updateuser') && (
        <Link className="btn" to={editPath(vendor)} aria-label={t('vendors.editUser', { name })}>
          {t('vendors.edit')}
        </Link>
      )}
      {api.has('removeuser') && vendor.id !== userData.login && (
        <button
          type="button"
          className="btn ghost danger"
          aria-label={t('vendors.removeUser', { name })}
          onClick={() => remove(vendor)}
        >
          {t('vendors.remove')}
        </button>
      )}
    </span>
  )
}
