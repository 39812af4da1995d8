import { Fragment, useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { compared, type ComparedRow } from '../../../domain/scene/compared.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ShownPrices } from '../../prices/useScenePrices.ts'
import type { OpenScene } from '../../scenes/keptScenes.ts'
import { useWork } from '../../work/work.ts'
import { centimetres, namesOf } from '../../words/sentence.ts'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import { sceneTitle } from './sceneTitle.ts'
import './compare.css'

const kinds = ['module', 'fabric', 'accessory'] as const

/** Scenes side by side: what each costs and measures, and what one has that another one has not. */
export function CompareScenes(props: {
  scenes: readonly OpenScene[]
  prices: ShownPrices | null
  close: () => void
}) {
  const { scenes, prices, close } = props
  const t = useT()
  const language = useLanguage()
  const { index, known, scenes: all, open } = useWork()
  const [isShort, setShort] = useState(true)
  const names = namesOf(index, language)
  const { scenes: facts, rows } = useMemo(
    () =>
      compared(
        scenes.map(({ composition }) => composition),
        known,
      ),
    [scenes, known],
  )
  const totals = scenes.map(({ composition }) => prices?.total(composition.scene.lines))
  const nameOf = ({ kind, id }: ComparedRow) =>
    kind === 'module'
      ? names.article(id)
      : kind === 'fabric'
        ? names.fabric(id)
        : names.accessory(id)
  const isAlike = rows.every(({ isSame }) => isSame)

  const difference = (at: number): string => {
    const [first, own] = [totals[0]?.total, totals[at]?.total]
    if (prices === null || first === undefined || own === undefined || at === 0) return '—'
    const more = fromCents(toCents(own) - toCents(first))
    if (more === 0) return t('panels.price.same')
    const price = prices.money(Math.abs(more))
    return t(more > 0 ? 'panels.price.more' : 'panels.price.less', { price })
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
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
                    <ScenePicture scene={scene.composition.scene} />
                    {sceneTitle(scene, all.indexOf(scene), t)}
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
                    {totals.map((sum, at) => (
                      <td key={at} className="num">
                        <b>{sum === undefined ? '' : prices.money(sum.total)}</b>
                        {sum?.isWhole === false && <small>{t('panels.price.notWhole')}</small>}
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
              <tr>
                <th scope="row">{t('panels.compare.seats')}</th>
                {facts.map(({ seats }, at) => (
                  <td key={at} className="num">
                    {seats}
                  </td>
                ))}
              </tr>
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
            </tbody>
          </table>
        </div>
        {isAlike && <p className="panel-note">{t('panels.compare.same')}</p>}
      </div>
    </Dialog>
  )
}
