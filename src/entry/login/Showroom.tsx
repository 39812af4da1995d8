import { useMemo, useState } from 'react'
import { useT } from '../../browser/language.ts'
import { elevationSvg } from '../../furniture/elevation.ts'
import { swatches } from '../../look/swatches.ts'
import './showroom.css'

/** A sofa to try fabrics on while deciding to come in. */
export function Showroom() {
  const t = useT()
  const [chosen, setChosen] = useState<(typeof swatches)[number]['name']>('terracotta')
  const color = swatches.find(({ name }) => name === chosen)?.color ?? swatches[0].color
  const drawing = useMemo(
    () =>
      elevationSvg([
        {
          shape: { kind: 'seat', w: 2140, h: 880, d: 960, seats: 3, arms: 'both' },
          color,
          cushion: chosen === 'linen' ? swatches[1].color : '#e3cdb4',
        },
      ]),
    [color, chosen],
  )
  return (
    <section className="showroom" aria-label={t('login.showroom')}>
      <div className="showroom-sofa" dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className="swatches" role="radiogroup" aria-label={t('login.fabric')}>
        {swatches.map(({ name, color: fabric }) => (
          <input
            key={name}
            type="radio"
            name="fabric"
            checked={name === chosen}
            aria-label={t(`login.swatches.${name}`)}
            title={t(`login.swatches.${name}`)}
            style={{ background: fabric }}
            onChange={() => setChosen(name)}
          />
        ))}
      </div>
    </section>
  )
}
