import { useQueryClient } from '@tanstack/react-query'
import { useDelete } from 'react-admin'
import { useRef } from 'react'
import { ApiError } from '../../api/errors.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/failure.ts'
import type { VendorEntry } from '../data/vendorData.ts'

/**
 * Removes a user once the person has said yes; whoever has been removed meanwhile is gone from the list, too.
 *
 * @param leave  brings the focus elsewhere: it was in the row that goes
 */
export function useRemoveVendor(clientId: number, leave: () => void) {
  const cache = useQueryClient()
  const running = useRef(false)
  const [remove] = useDelete<VendorEntry, Error>()

  return async (vendor: VendorEntry) => {
    if (running.current) return
    const isAccepted = await askConfirmation({
      title: 'vendors.ask.title',
      text: 'vendors.ask.text',
      accept: 'vendors.ask.accept',
      args: { name: vendor.name || vendor.email, email: vendor.email },
      danger: true,
    })
    if (!isAccepted) return
    running.current = true
    try {
      await remove(
        'vendors',
        { id: vendor.id, previousData: vendor, meta: { clientId } },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      showAlert('vendors.alert.removed', { type: 'successful', timeOut: alertTimes.settings })
      leave()
    } catch (error) {
      showFailure(error, 'vendors.alert.errorDelete', {
        prefixed: true,
        timeOut: alertTimes.settings,
      })
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) return
    } finally {
      running.current = false
    }
    await cache.invalidateQueries({ queryKey: ['vendors', 'getList'] })
  }
}
