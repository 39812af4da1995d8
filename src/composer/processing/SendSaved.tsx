import { useState, type ComponentProps } from 'react'
import type { Api } from '../../api/api.ts'
import { orderFailures } from '../../api/failureText.ts'
import { companyZone, serverNow } from '../../browser/clock.ts'
import { offersAcceptance, useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { readOrderData } from '../../browser/readOrderData.ts'
import { isAcceptable } from '../../domain/orders/acceptance.ts'
import { countLacking, signerOf } from '../../domain/orders/report.ts'
import { FetchedDialog } from '../../ui/FetchedDialog.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import type { SavedOrder } from './lastSaved.ts'

const SendReport = lazily(
  async () => (await import('../../letters/SendReport.tsx')).SendReport,
  'reportTools',
)

type Letter = ComponentProps<typeof SendReport>['order']
type Saved = Pick<SavedOrder, 'orderId' | 'type' | 'link'>

/** What the letter about a saved order needs to know of it. @throws ApiError */
async function readLetter(api: Api, { orderId, type, link }: Saved): Promise<Letter> {
  const asked = { orderId, link: api.hasLinks('orderdata') ? link : undefined }
  const [order, { unwrittenIn }] = await Promise.all([
    readOrderData(api, asked),
    import('../../paper/unwritten.ts'),
  ])
  return {
    id: orderId,
    type,
    customer: order.contactData.clientName,
    email: order.contactData.email,
    shop: signerOf(order),
    accepts: offersAcceptance(api) && isAcceptable(order, serverNow(), companyZone()),
    lacksFabric: countLacking(order) > 0,
    unwritten: await unwrittenIn(order),
  }
}

/** The next step of most quotes: the mail that brings the customer what has been saved. */
export function SendSaved({ saved }: { saved: Saved }) {
  const t = useT()
  const api = useApi()
  const [letter, setLetter] = useState<Letter | null>(null)
  const [isBusy, setBusy] = useState(false)
  const label = t('processing.saved.send')
  const close = () => setLetter(null)
  const open = async () => {
    setBusy(true)
    try {
      setLetter(await readLetter(api, saved))
    } catch (error) {
      showFailure(error, orderFailures)
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn primary"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void open()
        }}
      >
        {label}
      </button>
      {letter !== null && (
        <FetchedDialog title={label} close={close}>
          <SendReport order={letter} close={close} />
        </FetchedDialog>
      )}
    </>
  )
}
