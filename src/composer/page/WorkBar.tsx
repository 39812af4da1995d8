import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../browser/language.ts'
import { useToCart } from '../opening/useToCart.ts'
import { useScenePrices } from '../prices/useScenePrices.ts'
import { useWork } from '../work/work.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ToolButton } from './Toolbar.tsx'
import type { Tool } from './tools.ts'

/** The bar while something is composed: steps back and forth, what the scene costs, and its way into the cart. */
export function WorkBar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { composition } = useWork()
  const { lines } = composition.scene
  const price = useScenePrices()
  const total = price?.total(lines)
  const { state, put } = useToCart()
  const process = useRef<HTMLAnchorElement>(null)
  return (
    <ComposerBar isSummary={false}>
      {tools
        .filter(({ group }) => group === 'history')
        .map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
      {price !== null && total !== undefined && lines.length > 0 && (
        <span className="composer-price num" data-pending={!total.isWhole}>
          {price.money(total.total)}
        </span>
      )}
      {state === 'same' ? (
        <a ref={process} className="btn primary" href="#/compositor/summary?process=true">
          {t('composer.cart.process')}
        </a>
      ) : (
        <button
          type="button"
          className="btn primary"
          aria-disabled={lines.length === 0}
          onClick={() => {
            if (lines.length === 0) return
            flushSync(put)
            // The way on takes the button's place.
            process.current?.focus()
          }}
        >
          {t(state === 'out' ? 'composer.cart.put' : 'composer.cart.update')}
        </button>
      )}
    </ComposerBar>
  )
}
