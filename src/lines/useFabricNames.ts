import { useEffect, useMemo } from 'react'
import { useT } from '../browser/language.ts'
import type { Reading } from '../browser/reading.ts'
import type { FabricEntry } from './catalogue.ts'
import { prepareFabrics } from './fabricOptions.ts'
import type { FabricNames } from './rows.ts'

/** The names of the fabrics; none while these load. */
export const useFabricNames = (fabrics: Reading<FabricEntry[]>): FabricNames =>
  useMemo(
    () =>
      new Map(fabrics.status === 'ready' ? fabrics.result.map(({ id, name }) => [id, name]) : []),
    [fabrics],
  )

/** Prepares the fabrics for typing as soon as they have loaded. */
export function usePreparedFabrics(fabrics: Reading<FabricEntry[]>): void {
  const t = useT()
  useEffect(() => {
    if (fabrics.status !== 'ready') return
    const timer = setTimeout(() => prepareFabrics(fabrics.result, t))
    return () => clearTimeout(timer)
  }, [fabrics, t])
}
