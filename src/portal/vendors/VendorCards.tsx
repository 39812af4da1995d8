import { useT } from '../../browser/language.ts'
import type { VendorEntry } from '../data/vendorData.ts'
import { VendorActions, VendorName } from './VendorParts.tsx'

/** The users of a page as cards, where a table has no room. */
export function VendorCards({
  vendors,
  remove,
}: {
  vendors: readonly VendorEntry[]
  remove: (vendor: VendorEntry) => void
}) {
  const t = useT()
  return (
    <ul className="vendor-cards" aria-label={t('titles.vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.id} className="card">
          <VendorName vendor={vendor} />
          <span className="quiet" translate="no">
            {vendor.email}
          </span>
          <span className="quiet" translate="no">
            {vendor.phone}
          </span>
          <VendorActions vendor={vendor} remove={remove} />
        </li>
      ))}
    </ul>
  )
}
