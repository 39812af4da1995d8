import type { ReactNode } from 'react'
import { useT } from '../../../browser/language.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import type { ComparedModule, ComparedRow } from '../../../domain/scene/compared.ts'
import { differenceWords } from '../../prices/priceWords.ts'
import { SumPrice } from '../../prices/SumPrice.tsx'
import { isWhole } from '../../prices/sum.ts'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import type { namesIn } from '../../work/known.ts'
import type { WorkScene } from '../../work/work.ts'

type Names = ReturnType<typeof namesIn>

/** A row with one value for each scene. */
export function FactRow({ label, values }: { label: string; values: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, at) => (
        <td key={at} className="num">
          {value}
        </td>
      ))}
    </tr>
  )
}

/** Each scene's price, and how much more it is than the first scene's; nothing where the scenes have no prices. */
export function PriceRows({ scenes }: { scenes: readonly WorkScene[] }) {
  const t = useT()
  const prices = useScenePrices()
  if (prices === null) return null
  const sums = scenes.map(({ composition }) => prices.sum(composition.scene.lines))

  const difference = (at: number): string => {
    const first = sums[0]
    const own = sums[at]
    if (first === undefined || own === undefined || at === 0) return '—'
    if (first.isPending || own.isPending) return t('composer.prices.pending')
    if (first.missing + own.missing > 0) return t('panels.compare.noDifference')
    if (!isWhole(first) || !isWhole(own)) return t('panels.compare.fabricsMissing')
    const more = fromCents(toCents(own.amount) - toCents(first.amount))
    return differenceWords(more, prices.money, t)
  }

  return (
    <>
      <FactRow
        label={t('panels.compare.price')}
        values={scenes.map(({ id, composition }) => (
          <SumPrice key={id} lines={composition.scene.lines} hasNote />
        ))}
      />
      <FactRow
        label={t('panels.compare.difference')}
        values={scenes.map((_, at) => difference(at))}
      />
    </>
  )
}

/** The heading of a kind of rows. */
function KindHeading({ scenes, children }: { scenes: number; children: string }) {
  return (
    <tr className="compare-kind">
      <th scope="colgroup" colSpan={scenes + 1}>
        {children}
      </th>
    </tr>
  )
}

/** How many of each module, fabric or accessory the scenes have. @param props.isShort  only differences show */
export function CountRows(props: {
  kind: ComparedRow['kind']
  rows: readonly ComparedRow[]
  names: Names
  isShort: boolean
}) {
  const { kind, names, isShort } = props
  const t = useT()
  const rows = props.rows.filter((row) => row.kind === kind && !(isShort && row.isSame))
  const nameOf = { module: names.article, fabric: names.fabric, accessory: names.accessory }[kind]
  const [first] = rows
  if (first === undefined) return null
  return (
    <>
      <KindHeading scenes={first.counts.length}>{t(`panels.compare.${kind}`)}</KindHeading>
      {rows.map((row) => (
        <tr key={row.id} className={row.isSame ? undefined : 'differs'}>
          <th scope="row">
            <span translate="no">{nameOf(row.id)}</span>
            {!row.isSame && !isShort && <small> {t('panels.compare.differs')}</small>}
          </th>
          {row.counts.map((count, at) => (
            <td key={at} className="num">
              {count === 0 ? '—' : count}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

/** Modules that all scenes have, in the fabrics of the parts that differ. */
export function DressedRows({
  modules,
  names,
}: {
  modules: readonly ComparedModule[]
  names: Names
}) {
  const t = useT()
  const [first] = modules
  if (first === undefined) return null
  return (
    <>
      <KindHeading scenes={first.materials.length}>{t('panels.compare.dressed')}</KindHeading>
      {modules.map(({ article, nth, materials }) => (
        <tr key={`${article} ${nth}`} className="differs">
          <th scope="row">
            <span translate="no">{names.article(article)}</span>
            {nth > 1 && ` (${nth})`}
          </th>
          {materials.map((worn, at) => (
            <td key={at}>
              {Object.entries(worn).map(([part, fabric]) => (
                <div key={part}>
                  {names.part(part)}:{' '}
                  <span translate="no">{fabric === '' ? '—' : names.fabric(fabric)}</span>
                </div>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
