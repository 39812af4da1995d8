import { Fragment, useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { compared, type ComparedRow } from '../../../domain/scene/compared.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { differenceWords } from '../../prices/priceWords.ts'
import { SumPrice } from '../../prices/SumPrice.tsx'
import { isWhole } from '../../prices/sum.ts'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { namesIn } from '../../work/known.ts'
import { useSceneTitle } from '../../work/useSceneTitle.ts'
import { useWork, type WorkScene } from '../../work/work.ts'
import { centimetres } from '../../words/sentence.ts'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import './compare.css'

const kinds = ['module', 'fabric', 'accessory'] as const

/** Scenes side by side: their prices, sizes and differences. */
export function CompareScenes(props: { scenes: readonly WorkScene[]; close: () => void }) {
  const { scenes, close } = props
  const t = useT()
  const language = useLanguage()
  const prices = useScenePrices()
  const { index, open } = useWork()
  const titleOf = useSceneTitle()
  const [isShort, setShort] = useState(true)
  const names = namesIn(
    index,
    language,
    scenes.map(({ origin }) => origin),
  )
  const {
    scenes: facts,
    rows,
    orders,
    dressed,
    isAlike,
  } = useMemo(() => compared(scenes), [scenes])
  const sums = scenes.map(({ composition }) => prices?.sum(composition.scene.lines))
  const nameOf = ({ kind, id }: ComparedRow) =>
    kind === 'module'
      ? names.article(id)
      : kind === 'fabric'
        ? names.fabric(id)
        : names.accessory(id)
  // Equal numbers of modules may still differ in places or fabrics.
  const isTold = orders !== null || dressed.length > 0 || rows.some(({ isSame }) => !isSame)

  /** Whether a row of facts shows. If only differences show, a row that is the same in all scenes does not. */
  const isShown = (fact: (one: (typeof facts)[number]) => unknown) =>
    !isShort || new Set(facts.map(fact)).size > 1

  const difference = (at: number): string => {
    const first = sums[0]
    const own = sums[at]
    if (prices === null || first === undefined || own === undefined || at === 0) return '—'
    if (first.isPending || own.isPending) return t('composer.prices.pending')
    if (!isWhole(first) || !isWhole(own)) return t('panels.compare.noDifference')
    const more = fromCents(toCents(own.amount) - toCents(first.amount))
    return differenceWords(more, prices.money, t)
  }

  return (
    <Dialog title={t('panels.compare.title')} close={close} wide>
      <div className="compare">
        <label className="check">
          <input
            type="checkbox"
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
          />
          {t('panels.compare.onlyDifferent')}
        </label>
        <div
          className="compare-scroll"
          role="region"
          aria-label={t('panels.compare.title')}
          // It scrolls sideways where many are compared: the keyboard has to reach that too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('panels.compare.what')}</span>
                </th>
                {scenes.map((scene) => (
                  <th key={scene.id} scope="col">
                    <ScenePicture scene={scene.composition.scene} origin={scene.origin} />
                    {titleOf(scene.id)}
                    <button
                      type="button"
                      className="panel-link"
                      onClick={() => {
                        open(scene.id)
                        close()
                      }}
                    >
                      {t('panels.compare.open')}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {prices !== null && (
                <>
                  <tr>
                    <th scope="row">{t('panels.compare.price')}</th>
                    {scenes.map(({ id, composition }) => (
                      <td key={id} className="num">
                        <SumPrice lines={composition.scene.lines} hasNote />
                      </td>
                    ))}
                  </tr>
                  <tr>
                    <th scope="row">{t('panels.compare.difference')}</th>
                    {scenes.map(({ id }, at) => (
                      <td key={id} className="num">
                        {difference(at)}
                      </td>
                    ))}
                  </tr>
                </>
              )}
              {isShown(({ size: { w, d } }) => `${w} ${d}`) && (
                <tr>
                  <th scope="row">{t('panels.compare.size')}</th>
                  {facts.map(({ size }, at) => (
                    <td key={at} className="num">
                      {t('panels.compare.sizes', {
                        width: centimetres(size.w, language),
                        depth: centimetres(size.d, language),
                      })}
                    </td>
                  ))}
                </tr>
              )}
              {isShown(({ seats }) => seats) && (
                <tr>
                  <th scope="row">{t('panels.compare.seats')}</th>
                  {facts.map(({ seats }, at) => (
                    <td key={at} className="num">
                      {seats}
                    </td>
                  ))}
                </tr>
              )}
              {orders !== null && (
                <tr className="differs">
                  <th scope="row">{t('panels.compare.order')}</th>
                  {orders.map((articles, at) => (
                    <td key={at}>{articles.map(names.article).join(' + ')}</td>
                  ))}
                </tr>
              )}
              {kinds.map((kind) => {
                const own = rows.filter((row) => row.kind === kind && !(isShort && row.isSame))
                if (own.length === 0) return null
                return (
                  <Fragment key={kind}>
                    <tr className="compare-kind">
                      <th scope="colgroup" colSpan={scenes.length + 1}>
                        {t(`panels.compare.${kind}`)}
                      </th>
                    </tr>
                    {own.map((row) => (
                      <tr key={row.id} className={row.isSame ? undefined : 'differs'}>
                        <th scope="row">
                          {nameOf(row)}
                          {!row.isSame && !isShort && <small> {t('panels.compare.differs')}</small>}
                        </th>
                        {row.counts.map((count, at) => (
                          <td key={at} className="num">
                            {count === 0 ? '—' : count}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </Fragment>
                )
              })}
              {dressed.length > 0 && (
                <>
                  <tr className="compare-kind">
                    <th scope="colgroup" colSpan={scenes.length + 1}>
                      {t('panels.compare.dressed')}
                    </th>
                  </tr>
                  {dressed.map(({ article, nth, materials }) => (
                    <tr key={`${article} ${nth}`} className="differs">
                      <th scope="row">
                        {names.article(article)}
                        {nth > 1 && ` (${nth})`}
                      </th>
                      {materials.map((worn, at) => (
                        <td key={at}>
                          {Object.entries(worn).map(([part, fabric]) => (
                            <div key={part}>
                              {names.part(part)}: {fabric === '' ? '—' : names.fabric(fabric)}
                            </div>
                          ))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </>
              )}
            </tbody>
          </table>
        </div>
        {!isTold && (
          <p className="panel-note">
            {t(isAlike ? 'panels.compare.same' : 'panels.compare.sameThings')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
