import { DataTable } from 'react-admin'
import { useT } from '../../browser/language.ts'
import type { VendorEntry } from '../data/vendorData.ts'
import { VendorActions, VendorName } from './VendorParts.tsx'

const { Col } = DataTable

/** The users of a page as a table. */
export function VendorTable({ remove }: { remove: (vendor: VendorEntry) => void }) {
  const t = useT()
  return (
    <div className="card">
      <DataTable<VendorEntry>
        aria-label={t('titles.vendors')}
        bulkActionButtons={false}
        rowClick={false}
        size="medium"
      >
        <Col
          source="name"
          label={t('vendors.columns.name')}
          render={(vendor: VendorEntry) => <VendorName vendor={vendor} />}
        />
        <Col
          source="phone"
          label={t('vendors.columns.phone')}
          render={({ phone }: VendorEntry) => <span translate="no">{phone}</span>}
        />
        <Col
          source="email"
          label={t('vendors.columns.email')}
          render={({ email }: VendorEntry) => <span translate="no">{email}</span>}
        />
        <Col
          align="right"
          disableSort
          label={<span className="visually-hidden">{t('vendors.columns.actions')}</span>}
          render={(vendor: VendorEntry) => <VendorActions vendor={vendor} remove={remove} />}
        />
      </DataTable>
    </div>
  )
}
