import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../browser/language.ts'
import { ToSummary } from '../../cart/ToSummary.tsx'
import { useToCart } from '../opening/useToCart.ts'
import { SumPrice } from '../prices/SumPrice.tsx'
import { useWork } from '../work/work.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ToolButton } from './Toolbar.tsx'
import type { Tool } from './tool.ts'
import { useTopic } from './useTopic.ts'

/** The bar of the composer: undo and redo, the scene's price, and the button into the cart. */
export function WorkBar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { composition } = useWork()
  const topic = useTopic()
  const { lines } = composition.scene
  const { state, put, parts } = useToCart()
  const label = t(state === 'out' ? 'composer.cart.put' : 'composer.cart.update')
  const process = useRef<HTMLAnchorElement>(null)
  // An empty scene changes nothing in the cart, so the link to the summary stays.
  const leadsOn = state === 'same' || (lines.length === 0 && parts > 0)
  return (
    <ComposerBar isSummary={false} topic={topic}>
      {/* The steps come before everything that changes its width: a second press must not hit the other step. */}
      {tools
        .filter(({ name }) => name === 'undo' || name === 'redo')
        .map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
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
          aria-description={lines.length === 0 ? t('composition.said.empty') : undefined}
          onClick={() => {
            if (lines.length === 0) return
            flushSync(put)
            // The link to the summary replaces the button, so the focus moves to it.
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
