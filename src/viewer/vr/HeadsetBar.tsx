import { useApi } from '../../browser/apiContext.ts'
import { useImmersive } from '../../browser/immersive.ts'
import { useT } from '../../browser/language.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { Entering } from './useEntering.ts'
import type { Comfort } from './walking/stick.ts'

const comforts = ['jump', 'walk'] as const

/** The bar to enter with a headset, if the site has virtual reality: how a person moves there, and which keys and gestures walk. */
export function HeadsetBar({
  entering,
  isReady,
  comfort,
  setComfort,
  keys,
}: {
  entering: Entering
  isReady: boolean
  comfort: Comfort
  setComfort: (comfort: Comfort) => void
  /** The id for the words about keys. */
  keys: string
}) {
  const t = useT()
  const support = useImmersive()
  const hasRoom = useApi().site.features.vr
  const { state, refusal, enter, leave } = entering
  const isInside = state === 'inside'
  return (
    <div className="vr-bar">
      <p id={keys} hidden>
        {t('vr.keys')}
      </p>
      {hasRoom && support === 'able' && (
        <>
          <button
            type="button"
            className="btn primary"
            aria-disabled={!isReady || state === 'entering'}
            onClick={() => {
              if (isInside) leave()
              else if (isReady && state === 'outside') enter()
            }}
          >
            {t(isInside ? 'vr.leave' : state === 'entering' ? 'vr.entering' : 'vr.enter')}
          </button>
          <Segments
            label={t('vr.comfort.label')}
            choices={comforts.map((value) => ({
              value,
              label: t(`vr.comfort.${value}`),
              hint: t(`vr.comfort.${value}Hint`),
            }))}
            value={comfort}
            choose={setComfort}
          />
        </>
      )}
      {refusal === null ? (
        <p role="status">{t(isInside ? 'vr.inside' : `vr.support.${hasRoom ? support : 'off'}`)}</p>
      ) : (
        <p role="alert">{t(`vr.${refusal}`)}</p>
      )}
      <Disclosure label={t('vr.how.label')} title={t('vr.how.title')}>
        {() => (
          <dl className="vr-how">
            <dt>{t('vr.how.keys')}</dt>
            <dd>{t('vr.keys')}</dd>
            <dt>{t('vr.how.pointer')}</dt>
            <dd>{t('vr.how.pointerText')}</dd>
            <dt>{t('vr.how.headset')}</dt>
            <dd>{t('vr.how.headsetText')}</dd>
          </dl>
        )}
      </Disclosure>
    </div>
  )
}
