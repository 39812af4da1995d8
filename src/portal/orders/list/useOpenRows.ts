import { useStore as useOpenStore } from 'react-admin'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClient } from '../../../browser/session.ts'
import { isBeside, useBeside } from './beside.ts'
import { useOrderList } from './useOrderList.ts'

const noneOpen: readonly number[] = []

const namedIn = (params: URLSearchParams) => Number(params.get('open')) || null
/** The parameters of the address now; those of a list that nobody has changed if it has none. */
const paramsNow = () => new URLSearchParams(location.hash.split('?')[1] ?? 'filter={}&page=1')

/** Whether the place before this one is the same list without the panel. */
const isStepBack = () =>
  (history.state as { usr?: { isPanel?: boolean } | null } | null)?.usr?.isPanel === true

/**
 * Which rows are open. The one that is read beside the list stands in the address, so that Back, a reload and another tab find it; in a
 * narrow window it is unfolded. Rows that are unfolded there are in react-admin's store, so that they are still open for whoever comes back
 * from a report.
 */
export function useOpenRows() {
  const { resource } = useOrderList()
  const client = useClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [unfolded, setUnfolded] = useOpenStore(`${resource}.${client?.id}.open`, noneOpen)
  const named = namedIn(new URLSearchParams(search))
  const isWide = useBeside()

  /** Opening is a step that Back takes back; going on to the next row is none, nor to one of another page. */
  const show = useCallback(
    (id: number, page?: number) => {
      const params = paramsNow()
      const isOpen = namedIn(params) !== null
      // To close it is to go back, as long as that leads to the same page of the list.
      const isPanel = page === undefined && (!isOpen || isStepBack())
      if (page !== undefined) params.set('page', String(page))
      params.set('open', String(id))
      void navigate({ search: `?${params}` }, { replace: isOpen, state: { isPanel } })
    },
    [navigate],
  )
  const close = useCallback(() => {
    const params = paramsNow()
    params.delete('open')
    if (isStepBack()) void navigate(-1)
    else void navigate({ search: `?${params}` }, { replace: true })
  }, [navigate])

  const toggle = useCallback(
    (id: number) => {
      const isNamed = namedIn(paramsNow()) === id
      if (isNamed) close()
      else if (isBeside()) show(id)
      if (isNamed || !isBeside())
        setUnfolded((before: readonly number[]) =>
          isNamed || before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
        )
    },
    [show, close, setUnfolded],
  )

  return {
    isOpen: (id: number) => id === named || (!isWide && unfolded.includes(id)),
    toggle,
    /** The row that is read beside the list; null for none. */
    beside: isWide ? named : null,
    show,
    close,
  }
}
