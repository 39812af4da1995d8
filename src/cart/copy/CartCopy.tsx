import { useEffect, useState } from 'react'
import { failureText, words } from '../../api/failureText.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useStore } from '../../browser/createStore.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { ownerOf } from '../../browser/owner.ts'
import { useClient, useSession } from '../../browser/session.ts'
import { cartCount, cartTotals } from '../../domain/cart.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { momentText } from '../../ui/dateText.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { cartOf, cartPrice } from '../cart.ts'
import { setAside } from '../setAside.ts'
import { copyingOf } from './copies.ts'
import {
  endCopies,
  isUnseen,
  noteCopying,
  readCopy,
  type CartCopy as Copy,
  type Owner,
} from './cartCopy.ts'
import './cartCopy.css'

const replacing = {
  title: 'cartCopy.replace.title',
  text: 'cartCopy.replace.text',
  accept: 'cartCopy.replace.accept',
} as const

/** Whether the cart is copied to the server, and the copy of another device, which the person takes over or leaves. */
export function CartCopy() {
  const api = useApi()
  const clientId = useClient()?.id
  const login = useSession()?.userData.login
  if (!api.has('cartcopy') || !api.has('savecartcopy')) return null
  if (clientId === undefined || login === undefined) return null
  return <OwnCopy key={`${clientId} ${login}`} owner={{ clientId, login }} />
}

function OwnCopy({ owner }: { owner: Owner }) {
  const t = useT()
  const api = useApi()
  const copying = useStore(copyingOf(ownerOf(owner.clientId, owner.login)))
  const isWanted = copying?.isWanted === true
  const [copy, setCopy] = useState<Copy | null>(null)
  const { clientId, login } = owner

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await readCopy(api, { clientId, login })
      if (!isOver) setCopy(found)
    }
    // Without it the cart is as it is.
    void read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [api, clientId, login])

  const want = async (wanted: boolean) => {
    if (wanted) return noteCopying(owner, { isWanted: true })
    try {
      await endCopies(api, owner)
      setCopy(null)
    } catch (error) {
      const { key, ...options } = failureText(error, { failed: 'cartCopy.failed' })
      showAlert(key, options)
    }
  }
  return (
    <div className="cart-copy">
      {copy !== null && isUnseen(owner, copy) && (
        <Offer
          copy={copy}
          owner={owner}
          answered={() => {
            noteCopying(owner, { seen: copy.saved })
            setCopy(null)
          }}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={(event) => void want(event.target.checked)}
        />
        {t('cartCopy.keep')}
      </label>
      <p role="status" className="quiet">
        {isWanted && copying.hasFailed && t('cartCopy.notSent')}
      </p>
    </div>
  )
}

function Offer({ copy, owner, answered }: { copy: Copy; owner: Owner; answered: () => void }) {
  const t = useT()
  const language = useLanguage()
  const count = cartCount(copy.cart)

  const takeOver = async () => {
    const cart = cartOf(owner.clientId, owner.login)
    const before = cart.get()
    const held = cartCount(before)
    const isAsked = held > 0 || before.budget !== undefined
    const isAnyAside = setAside(copy.cart, cart.whole.get()).length > 0
    const question = {
      ...replacing,
      more: isAnyAside ? (['cartCopy.replace.aside'] as const) : [],
      args: { smart_count: held },
    }
    if (isAsked && !(await askConfirmation(question))) return
    const deed = { kind: 'said', said: words('cart.steps.copy') } as const
    const [last] = cart.history.steps().done
    if (cart.replaceQuote(copy.cart, deed).outcome === 'full') return
    answered()
    const [step] = cart.history.steps().done
    showAlert('cartCopy.taken', {
      ...{ type: 'successful', timeOut: alertTimes.undo },
      ...(isAsked && step && step !== last && { undo: () => void cart.history.takeBack(step) }),
    })
  }
  return (
    <section className="notice" aria-label={t('cartCopy.title')}>
      <p>
        {t('cartCopy.offer', {
          device: copy.device === '' ? t('cartCopy.device') : copy.device,
          time: momentText(language, copy.saved),
        })}{' '}
        {t('cartCopy.content', {
          smart_count: count,
          total: cartPrice(copy.cart, cartTotals(copy.cart).total),
        })}
      </p>
      <div className="cart-copy-answers">
        <button type="button" className="btn" onClick={() => void takeOver()}>
          {t('cartCopy.take')}
        </button>
        <button type="button" className="btn ghost" onClick={answered}>
          {t('cartCopy.leave')}
        </button>
      </div>
    </section>
  )
}
