import { useLanguage, useT } from '../../browser/language.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import { reasonText } from '../words/reasonText.ts'
import { useNames } from '../work/useNames.ts'
import { shownPlaces } from './drop.ts'
import { Ghost } from './PlanModule.tsx'

const sign = { takes: 'M-5 0H5M0-5V5', refuses: 'M-4-4 4 4M4-4-4 4' } as const

/** The places for the carried module. Places that take it glow; the others say why not when they are pressed. */
export function Places({
  offers,
  meant,
  scale,
}: {
  offers: readonly Offer[]
  /** The place under the pointer. */
  meant: Offer | null
  /** Millimetres a pixel. */
  scale: number
}) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const titleOf = (offer: Offer) => {
    if ('module' in offer) return t('composer.places.here')
    const { key, values } = reasonText(offer.refusal.reason, names, language)
    return t(key, values)
  }
  const shown = shownPlaces(offers, meant)
  return (
    <g className="plan-places">
      {shown.map((offer) =>
        'module' in offer && (offer.beyond === null || offer === meant) ? (
          <Ghost key={keyOf(offer)} module={offer.module} isMeant={offer === meant} />
        ) : null,
      )}
      {shown.map((offer) => {
        const kind = 'module' in offer ? 'takes' : 'refuses'
        const { x, y } = offer.edge
        return (
          <g
            key={keyOf(offer)}
            className={`plan-place ${kind}`}
            data-meant={offer === meant}
            transform={`translate(${x} ${y}) scale(${scale})`}
          >
            <title>{titleOf(offer)}</title>
            <circle className="plan-target" r={22} />
            <circle r={12} />
            <path d={sign[kind]} />
          </g>
        )
      })}
    </g>
  )
}

const keyOf = ({ edge }: Offer) => `${edge.line} ${edge.edge.id}`
