import useMediaQuery from '@mui/material/useMediaQuery'
import { ListBase, useListContext } from 'react-admin'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import { pageSizes } from '../../domain/orders/listing.ts'
import { ListStates, unreadIn } from '../data/ListStates.tsx'
import { readPerPage } from '../data/orderList.ts'
import { rem } from '../../look/rem.ts'
import { breakpoints } from '../../look/tokens.ts'
import { Paging } from '../../ui/Paging.tsx'
import { useApi } from '../../browser/apiContext.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SettingsHead } from '../head/SettingsHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useOwnAddress } from '../data/useOwnAddress.ts'
import type { VendorEntry } from '../data/vendorData.ts'
import { useRemoveVendor } from './useRemoveVendor.ts'
import { showLoadFailure } from './vendorAlert.ts'
import { VendorCards } from './VendorCards.tsx'
import { VendorTable } from './VendorTable.tsx'
import './vendors.css'

const byName = { field: 'name', order: 'ASC' } as const

/** The users of the selected client. @see product-spec §2 Vendors */
export function VendorList() {
  const client = useClient()
  return client && <ClientVendors key={client.id} client={client} />
}

function ClientVendors({ client }: { client: Client }) {
  const isOwn = useOwnAddress('vendors', client.id)
  if (!isOwn) return null
  return (
    <ListBase<VendorEntry>
      storeKey={`vendors.${client.id}`}
      filter={{ clientId: client.id }}
      sort={byName}
      perPage={10}
      exporter={false}
      queryOptions={{ onError: showLoadFailure }}
    >
      <MuiTheme>
        <Vendors clientId={client.id} />
      </MuiTheme>
    </ListBase>
  )
}

const readSearch = ({ search }: Record<string, unknown>) =>
  typeof search === 'string' ? search : ''

function Vendors({ clientId }: { clientId: number }) {
  const t = useT()
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useListContext<VendorEntry>()
  const { setFilters, total, error } = list
  const search = readSearch(list.filterValues as Record<string, unknown>)
  const setSearch = (text: string) =>
    setFilters(text.trim() === '' ? {} : { search: text }, undefined, false)
  const isNarrowed = search.trim() !== ''
  const canAdd = api.has('saveuser')

  return (
    <div className="vendors">
      <SettingsHead
        place="vendors"
        title={t('titles.vendors')}
        heading={heading}
        note={
          <p className="quiet" role="status">
            {total !== undefined && !error
              ? t(isNarrowed ? 'vendors.found' : 'vendors.count', { smart_count: total })
              : '\u00a0'}
          </p>
        }
      >
        {canAdd && (
          <Link className="btn primary" to="/vendors/create">
            {t('vendors.add')}
          </Link>
        )}
      </SettingsHead>
      {(isNarrowed || (total ?? 0) > 0) && (
        <SearchBox
          value={search}
          search={setSearch}
          label={t('vendors.search.label')}
          placeholder={t('vendors.search.placeholder')}
        />
      )}
      <Content
        clientId={clientId}
        clear={isNarrowed ? () => setSearch('') : undefined}
        leave={() => heading.current?.focus()}
      />
    </div>
  )
}

function Content({
  clientId,
  clear,
  leave,
}: {
  clientId: number
  /** Where the list is searched, to have it whole again. */
  clear: (() => void) | undefined
  leave: () => void
}) {
  const t = useT()
  const api = useApi()
  const isNarrow = useMediaQuery(`(max-width: ${rem(breakpoints.tablet)})`)
  const list = useListContext<VendorEntry>()
  const { total = 0, error, isPending, refetch, page, perPage, setPage, setPerPage } = list
  const remove = useRemoveVendor(clientId, leave)
  const Rows = isNarrow ? VendorCards : VendorTable

  return (
    <ListStates<VendorEntry>
      isPending={isPending}
      rows={error ? undefined : list.data}
      unread={unreadIn(list)}
      waiting={<Skeleton label={t('vendors.loading')} count={6} layout="card skeleton-lines" />}
      failure={
        <Failure
          title={t('alerts.errors.notLoadVendors')}
          text={t('vendors.failed')}
          retry={() => void refetch()}
        />
      }
      none={
        clear && (
          <Blank icon="search" title={t('vendors.none.title')} text={t('vendors.none.help')}>
            <button type="button" className="btn primary" onClick={clear}>
              {t('vendors.none.clear')}
            </button>
          </Blank>
        )
      }
      empty={
        <Blank icon="person" title={t('vendors.empty.title')} text={t('vendors.empty.help')}>
          {api.has('saveuser') && (
            <Link className="btn primary" to="/vendors/create">
              {t('vendors.add')}
            </Link>
          )}
        </Blank>
      }
    >
      {(vendors) => (
        <>
          <Rows vendors={vendors} remove={(vendor) => void remove(vendor)} />
          {total > pageSizes[0] && (
            <Paging
              total={total}
              page={page}
              perPage={readPerPage(perPage)}
              setPage={setPage}
              setPerPage={setPerPage}
            />
          )}
        </>
      )}
    </ListStates>
  )
}
