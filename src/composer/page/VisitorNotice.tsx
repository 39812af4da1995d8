import { useT } from '../../browser/language.ts'
import { createStore, useStore } from '../../browser/createStore.ts'
import { useApi } from '../../browser/apiContext.ts'
import { LoginOffer } from '../../cart/LoginOffer.tsx'
import { offers } from '../../contract/offers.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'

/** Once closed, the notice stays away until the page is opened again. */
const isRead = createStore(false)

/** Says what a visitor can do, and what logging in adds. */
export function VisitorNotice() {
  const t = useT()
  const { site } = useApi()
  if (useStore(isRead)) return null
  return (
    <p className="notice visitor-notice">
      <span>
        {t('composer.visitor')} <LoginOffer />
        {offers(site, 'order-edit.list') && (
          <>
            {' · '}
            <a href="#/compositor/lines">{t('titles.orderEdit')}</a>
          </>
        )}
      </span>
      <CloseButton
        label={t('composer.drawing.hide')}
        onClick={({ currentTarget }) => {
          // The button disappears with the notice, so the focus moves first.
          currentTarget.closest('main')?.focus()
          isRead.set(true)
        }}
        size={17}
      />
    </p>
  )
}
