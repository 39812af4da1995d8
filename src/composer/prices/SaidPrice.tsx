import { useEffect, useRef, useState } from 'react'
import { useT } from '../../browser/language.ts'
import { useWork } from '../work/work.ts'
import { sumWords } from './priceWords.ts'
import { useScenePrices } from './useScenePrices.ts'

/**
 * Announces the scene's price after each change, as soon as it is known. The change itself is announced at once, elsewhere. Opening a scene
 * is no change.
 */
export function SaidPrice() {
  const t = useT()
  const prices = useScenePrices()
  const { composition, sceneId } = useWork()
  const { lines } = composition.scene
  const sum = prices === null || lines.length === 0 ? null : prices.sum(lines)
  const words = sum === null || prices === null ? null : sumWords(sum, prices, t)
  const { text = '', note = '', net = '' } = words ?? {}
  const now = sum?.isPending === true ? null : text
  const last = useRef<{ scene: string; now: string | null; isDue: boolean }>(null)
  const [said, say] = useState('')

  useEffect(() => {
    const before = last.current?.scene === sceneId ? last.current : null
    // The announcement of another scene is removed.
    if (before === null) say('')
    const isKnown = before !== null && before.now !== null
    last.current = {
      scene: sceneId,
      now: now ?? before?.now ?? null,
      isDue: now === null && (isKnown || before?.isDue === true),
    }
    if (now === null || now === '' || !isKnown) return
    if (!before.isDue && before.now === now) return
    const next = [t('composer.prices.said', { price: now }), note, net]
      .filter((one) => one !== '')
      .join(' ')
    // A repeated text gets a space, since screen readers announce only changes.
    say((shown) => (shown === next ? `${next}\u00a0` : next))
  }, [sceneId, now, note, net, t])

  return (
    <p className="visually-hidden" role="status" data-said="price">
      {said}
    </p>
  )
}
