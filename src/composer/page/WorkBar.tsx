import { useT } from '../../browser/language.ts'
import { useCart } from '../../cart/cart.ts'
import { ToSummary } from '../../cart/ToSummary.tsx'
import { hasLines } from '../../domain/cart.ts'
import { hasExtras } from '../../domain/orders/extras.ts'
import { QuotePrice, SumPrice } from '../prices/SumPrice.tsx'
import { useWork } from '../work/work.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ToolButton } from './Toolbar.tsx'
import type { Tool } from './tool.ts'
import { useTopic } from './useTopic.ts'

/** The bar of the composer: undo and redo, the scene's price, the quote's total where that is another, and the link to the summary once the quote has something. */
export function WorkBar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { composition } = useWork()
  const topic = useTopic()
  const label = usePriceLabel()
  const quote = useCart()
  return (
    <ComposerBar isSummary={false} topic={topic}>
      {/* The steps come before everything that changes its width: a second press must not hit the other step. */}
      {tools
        .filter(({ name }) => name === 'undo' || name === 'redo')
        .map((tool) => (
          <ToolButton key={tool.name} tool={tool} />
        ))}
      <SumPrice
        lines={composition.scene.lines}
        className="composer-price"
        label={label === undefined ? undefined : t(label)}
      />
      {/* Beside the link that takes the quote along: the scene's price may be none of it. */}
      {label !== undefined && (
        <QuotePrice
          quote={quote}
          className={label === 'composer.cart.ofScene' ? 'quote-price' : 'quote-price instead'}
          label={t('cart.total')}
        />
      )}
      {hasLines(quote) && <ToSummary isHere process="composer.cart.process" />}
    </ComposerBar>
  )
}

/** What the open scene's price is: no label where it is the whole quote's. */
function usePriceLabel() {
  const { scenes, sceneId } = useWork()
  const quote = useCart()
  const role = scenes.find(({ id }) => id === sceneId)?.role ?? 'included'
  if (role !== 'included') return `composer.roles.${role}` as const
  const parts = quote.scenes.length + quote.dbItems.length
  const isMore = parts > 1 || (quote.extras !== undefined && hasExtras(quote.extras))
  return isMore ? ('composer.cart.ofScene' as const) : undefined
}
