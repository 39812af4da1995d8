import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin'

/** What react-admin can ask of a resource that is not of orders. Each throws what `api.call` throws. */
export type ResourceData<Entry extends RaRecord> = {
  getList?: (
    params: GetListParams & QueryFunctionContext,
  ) => Promise<{ data: Entry[]; total: number }>
  getOne?: (params: GetOneParams & QueryFunctionContext) => Promise<{ data: Entry }>
  create?: (params: CreateParams) => Promise<{ data: Entry }>
  update?: (params: UpdateParams) => Promise<{ data: Entry }>
  delete?: (params: DeleteParams) => Promise<{ data: Entry }>
}
