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
  const { state, put, parts } = useToCart()
  const label = t(state === 'out' ? 'composer.cart.put' : 'composer.cart.update')
  const process = useRef<HTMLAnchorElement>(null)
  // A scene with nothing in it leaves the cart as it is, and so the way on.
  const leadsOn = state === 'same' || (lines.length === 0 && parts > 0)
  return (
    <ComposerBar isSummary={false}>
      {/* Before what changes its width: a second press on a step must not hit the other one. */}
      {tools
        .filter(({ name }) => name === 'undo' || name === 'redo')
        .map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
      <TutorialButton className="wide-only" topic={topic} />
      <SumPrice
        lines={lines}
        className="composer-price"
        label={leadsOn && parts > 1 ? t('composer.cart.ofScene') : undefined}
      />
      {leadsOn ? (
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
