import type { CSSProperties } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { standingHeight } from '../../domain/catalogue/shape.ts'
import { useFabricColor, useNames } from '../work/useNames.ts'
import { AccessoryPicture } from '../panels/accessories/AccessoryPicture.tsx'
import { lineWords } from '../prices/priceWords.ts'
import { useScenePrices } from '../prices/useScenePrices.ts'
import { useWork } from '../work/work.ts'
import { centimetres } from '../words/sentence.ts'
import { groupOf, type OutlineRow } from './rows.ts'

/** A row of the tree. */
export function OutlineItem({
  row,
  isCurrent,
  isSelected,
  choose,
  open,
}: {
  row: OutlineRow
  isCurrent: boolean
  isSelected: boolean
  choose: () => void
  /** Called by a press on the selected row, as by Enter. */
  open: () => void
}) {
  const isModule = row.kind === 'module'
  return (
    // Keys bubble to the tree, which handles them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      className={`outline-row ${row.kind}`}
      data-key={row.key}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={isModule ? row.isOpen : undefined}
      aria-selected={isSelected}
      onClick={() => {
        if (isSelected || row.kind === 'accessory') open()
        choose()
      }}
    >
      {row.kind === 'module' ? <Module row={row} /> : null}
      {row.kind === 'part' ? <Part row={row} /> : null}
      {row.kind === 'accessory' ? <Accessory row={row} /> : null}
    </div>
  )
}

function Module({ row }: { row: Extract<OutlineRow, { kind: 'module' }> }) {
  const t = useT()
  const language = useLanguage()
  const { solved } = useWork()
  const prices = useScenePrices()
  const names = useNames()
  const { module } = row
  const shape = solved.modules.find(({ line }) => line === module.line)?.shape
  const price = prices?.of(module.line)
  const size = shape === undefined ? [] : [shape.w, standingHeight(shape), shape.d]
  return (
    <>
      <span className="caret" aria-hidden="true" />
      <span className="outline-name">
        <span translate="no">{names.article(module.article)}</span>
        <small>
          {size.map((one) => centimetres(one, language)).join(' × ')}
          {size.length > 0 && ' cm'}
          {module.units > 1 && ` · ${t('cart.units', { smart_count: module.units })}`}
        </small>
        {module.isGone && <em>{t('composer.gone.article')}</em>}
      </span>
      {prices !== null && price !== undefined && (
        <span className="num">{lineWords(price, prices.money, t)}</span>
      )}
    </>
  )
}

function Part({ row }: { row: Extract<OutlineRow, { kind: 'part' }> }) {
  const t = useT()
  const names = useNames()
  const { index } = useWork()
  const { part, fabric, isGone } = row.part
  const color = useFabricColor(fabric ?? '')
  return (
    <>
      <i
        className={`outline-swatch${fabric === null ? ' bare' : ''}`}
        style={{ '--swatch': color } as CSSProperties}
      />
      <span className="outline-name">
        {names.part(part)}
        {fabric === null ? (
          <small>{t('composer.outline.noFabric')}</small>
        ) : (
          <small translate="no">{names.fabric(fabric)}</small>
        )}
        {isGone && <em>{t('composer.gone.fabric')}</em>}
      </span>
      <span className="num">{groupOf(index, fabric)}</span>
    </>
  )
}

function Accessory({ row }: { row: Extract<OutlineRow, { kind: 'accessory' }> }) {
  const t = useT()
  const names = useNames()
  const { type, accessory, isGone } = row.accessory
  return (
    <>
      {accessory === null ? (
        <i className="outline-swatch bare" />
      ) : (
        <AccessoryPicture id={accessory} />
      )}
      <span className="outline-name">
        {names.accessoryType(type)}
        <small>
          {accessory === null ? t('composer.outline.noAccessory') : names.accessory(accessory)}
        </small>
        {isGone && <em>{t('composer.gone.accessory')}</em>}
      </span>
    </>
  )
}
