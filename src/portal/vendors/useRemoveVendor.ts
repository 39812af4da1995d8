import { useDelete } from 'react-admin'
import { useRef } from 'react'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/showFailure.ts'
import type { VendorEntry } from '../data/vendorData.ts'

/**
 * Removes a user once the person has said yes. Whatever came of it, react-admin asks for the list again, so that whoever was removed
 * meanwhile is gone from it, too.
 *
 * @param leave  brings the focus elsewhere: it was in the row that goes
 */
export function useRemoveVendor(clientId: number, leave: () => void) {
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
    } finally {
      running.current = false
    }
  }
}
