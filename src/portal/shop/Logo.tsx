import { useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { logoLimits } from '../../domain/profileForm.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'

const kinds = 'image/png,image/jpeg,image/svg+xml'

/**
 * A client's logo, on paper white as customers see it, with its upload. It is saved at once, apart from the form.
 *
 * @param props.saved  its address; '' for none
 */
export function Logo(props: { clientId: number; saved: string }) {
  const { clientId, saved } = props
  const t = useT()
  const api = useApi()
  const cache = useQueryClient()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [logo, setLogo] = useState(saved)
  const [isBusy, setBusy] = useState(false)

  const run = async (change: () => Promise<string>) => {
    setBusy(true)
    try {
      const next = await change()
      setLogo(next)
      showAlert(next === '' ? 'shop.logo.removed' : 'shop.logo.saved', {
        type: 'successful',
        timeOut: alertTimes.settings,
      })
      // The form is read anew when it is opened again.
      void cache.invalidateQueries({ queryKey: ['shop'], refetchType: 'none' })
    } catch (error) {
      showFailure(error, 'shop.logo.failed', { prefixed: true, timeOut: alertTimes.settings })
    }
    setBusy(false)
  }
  const send = (file: File) => {
    if (file.size > logoLimits.bytes) showAlert('shop.logo.size', { type: 'error' })
    else void run(async () => (await api.upload('savelogo', { id: clientId }, file)).logo)
  }
  const remove = async () => {
    await api.call('removelogo', { id: clientId })
    return ''
  }

  return (
    <section className="card shop-logo" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('shop.groups.logo')}</h2>
      <p className="quiet">{t('shop.groups.logoHelp')}</p>
      <div className="shop-paper">
        {logo === '' ? <p>{t('shop.logo.none')}</p> : <img src={logo} alt={t('shop.logo.alt')} />}
      </div>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file chosen again is a change again.
          target.value = ''
          if (file !== undefined) send(file)
        }}
      />
      <div className="form-actions">
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) input.current?.click()
          }}
        >
          {t(logo === '' ? 'shop.logo.choose' : 'shop.logo.change')}
        </button>
        {logo !== '' && (
          <button
            type="button"
            className="btn ghost danger"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void run(remove)
            }}
          >
            {t('shop.logo.remove')}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && t('shop.logo.sending')}
      </p>
    </section>
  )
}
