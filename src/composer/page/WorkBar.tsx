import { useT } from '../../browser/language.ts'
import { useCart } from '../../cart/cart.ts'
import { ToSummary } from '../../cart/ToSummary.tsx'
import { hasLines } from '../../domain/cart.ts'
import { SumPrice } from '../prices/SumPrice.tsx'
import { useWork } from '../work/work.ts'
import { ComposerBar } from './ComposerBar.tsx'
import { ToolButton } from './Toolbar.tsx'
import type { Tool } from './tool.ts'
import { useTopic } from './useTopic.ts'

/** The bar of the composer: undo and redo, the scene's price, and the link to the summary once the quote has something. */
export function WorkBar({ tools }: { tools: readonly Tool[] }) {
  const t = useT()
  const { composition } = useWork()
  const topic = useTopic()
  const label = usePriceLabel()
  const isBegun = hasLines(useCart())
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
      {isBegun && <ToSummary isHere process="composer.cart.process" />}
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
  return parts > 1 ? ('composer.cart.ofScene' as const) : undefined
}
