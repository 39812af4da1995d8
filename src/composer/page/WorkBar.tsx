import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../browser/language.ts'
import { ToSummary } from '../../cart/ToSummary.tsx'
import { useToCart } from '../opening/useToCart.ts'
import { SumPrice } from '../prices/SumPrice.tsx'
import { TutorialButton } from '../../tutorial/TutorialButton.tsx'
import { useWork } from '../work/work.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ToolButton } from './Toolbar.tsx'
import type { Tool } from './tools.ts'
import { useTopic } from './useTopic.ts'

/** The bar while something is composed: steps back and forth, what the scene costs, and its way into the cart. */
export function WorkBar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { composition } = useWork()
  const topic = useTopic()
  const { lines } = composition.scene
  const { state, put } = useToCart()
  const label = t(state === 'out' ? 'composer.cart.put' : 'composer.cart.update')
  const process = useRef<HTMLAnchorElement>(null)
  return (
    <ComposerBar isSummary={false}>
      <TutorialButton className="wide-only" topic={topic} />
      {tools
        .filter(({ name }) => name === 'undo' || name === 'redo')
        .map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
      <SumPrice lines={lines} className="composer-price" />
      {state === 'same' ? (
        <ToSummary ref={process} isHere process="composer.cart.process" />
      ) : (
        <button
          type="button"
          className="btn primary"
          aria-label={label}
          aria-disabled={lines.length === 0}
          onClick={() => {
            if (lines.length === 0) return
            flushSync(put)
            // The way on takes the button's place.
            process.current?.focus()
          }}
        >
          <span className="cart-label">{label}</span>
          {/* On a phone the whole of it would push the price away. */}
          <span className="cart-label short">
            {state === 'out' ? label : t('composer.cart.updateShort')}
          </span>
        </button>
      )}
    </ComposerBar>
  )
}
