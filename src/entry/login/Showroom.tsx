import { useMemo, useState } from 'react'
import { useT } from '../../browser/language.ts'
import type { DrawnModule } from '../../furniture/elevation.ts'
import { drawingColors, fabricNames, fabrics, type FabricName } from '../../look/fabrics.ts'
import { useFrontView } from '../../ui/useFrontView.ts'
import './showroom.css'

/** A sofa to try fabrics on while deciding to come in. */
export function Showroom() {
  const t = useT()
  const [chosen, setChosen] = useState<FabricName>('terracotta')
  const sofa = useMemo(
    (): DrawnModule[] => [
      {
        shape: {
          kind: 'seat',
          seats: 3,
          arms: 'both',
          design: 'contemporary',
          w: 2140,
          h: 880,
          d: 960,
        },
        color: fabrics[chosen],
        cushion: chosen === 'linen' ? fabrics.terracotta : drawingColors.cushion,
      },
    ],
    [chosen],
  )
  const drawing = useFrontView(sofa)
  return (
    <section className="showroom" aria-label={t('login.showroom')}>
      <div className="showroom-sofa" dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className="showroom-swatches" role="radiogroup" aria-label={t('login.fabric')}>
        {fabricNames.map((name) => (
          <input
            key={name}
            type="radio"
            name="fabric"
            checked={name === chosen}
            aria-label={t(`login.swatches.${name}`)}
            title={t(`login.swatches.${name}`)}
            style={{ background: fabrics[name] }}
            onChange={() => setChosen(name)}
          />
        ))}
      </div>
    </section>
  )
}
