import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin'
import type { Unread } from '../../contract/rows.ts'

/** The fields of a list's reply beside its rows. */
export type ListMeta = { unread: readonly Unread[]; suggestions?: readonly string[] | undefined }

/** The resources of the portal, by the names that stand in addresses too. */
export type ResourceName =
  'vendors' | 'rates' | 'shop' | 'orders' | 'budgets' | 'images' | 'clients' | 'vr-orders'

/** The verbs of react-admin on a resource, as far as the backend offers them. Each throws what `api.call` throws. */
export type ResourceData<Entry extends RaRecord> = {
  getList?: (
    params: GetListParams & QueryFunctionContext,
  ) => Promise<{ data: Entry[]; total: number; meta?: ListMeta }>
  getOne?: (params: GetOneParams & QueryFunctionContext) => Promise<{ data: Entry }>
  create?: (params: CreateParams) => Promise<{ data: Entry }>
  update?: (params: UpdateParams) => Promise<{ data: Entry }>
  delete?: (params: DeleteParams) => Promise<{ data: Entry }>
}

/** A verb of react-admin. */
export type Verb = keyof ResourceData<RaRecord>

/** A resource that has some verbs for certain. */
export type Offering<Offered extends Verb, Entry extends RaRecord = RaRecord> = {
  [Name in Offered]: NonNullable<ResourceData<Entry>[Name]>
}

/** The signal that aborts a call once nobody waits for its reply. */
export const endedBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
