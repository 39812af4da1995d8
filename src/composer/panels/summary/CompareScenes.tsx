import { useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { compared } from '../../../domain/scene/compared.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { namesIn } from '../../work/known.ts'
import { useSceneTitle } from '../../work/useSceneTitle.ts'
import { useWork, type WorkScene } from '../../work/work.ts'
import { centimetres } from '../../words/sentence.ts'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import { CountRows, DressedRows, FactRow, PriceRows } from './ComparedRows.tsx'
import './compare.css'

const kinds = ['module', 'fabric', 'accessory'] as const

/** The scenes' pictures and names, each with a button that opens it. */
function CompareHead({ scenes, close }: { scenes: readonly WorkScene[]; close: () => void }) {
  const t = useT()
  const { open } = useWork()
  const titleOf = useSceneTitle()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('panels.compare.what')}</span>
        </th>
        {scenes.map((scene) => (
          <th key={scene.id} scope="col">
            <ScenePicture scene={scene.composition.scene} kept={scene.kept} />
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
  )
}

/** Scenes side by side: their prices, sizes and differences. */
export function CompareScenes(props: { scenes: readonly WorkScene[]; close: () => void }) {
  const { scenes, close } = props
  const t = useT()
  const language = useLanguage()
  const { index } = useWork()
  const [isShort, setShort] = useState(true)
  const names = namesIn(
    index,
    language,
    scenes.map(({ kept }) => kept),
  )
  const {
    scenes: facts,
    rows,
    orders,
    dressed,
    isAlike,
  } = useMemo(() => compared(scenes), [scenes])
  // Equal numbers of modules may still differ in places or fabrics.
  const isTold = orders !== null || dressed.length > 0 || rows.some(({ isSame }) => !isSame)

  /** Whether a row of facts shows. If only differences show, a row that is the same in all scenes does not. */
  const isShown = (fact: (one: (typeof facts)[number]) => unknown) =>
    !isShort || new Set(facts.map(fact)).size > 1

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
            <CompareHead scenes={scenes} close={close} />
            <tbody>
              <PriceRows scenes={scenes} />
              {isShown(({ size: { w, d } }) => `${w} ${d}`) && (
                <FactRow
                  label={t('panels.compare.size')}
                  values={facts.map(({ size }) =>
                    t('panels.compare.sizes', {
                      width: centimetres(size.w, language),
                      depth: centimetres(size.d, language),
                    }),
                  )}
                />
              )}
              {isShown(({ seats }) => seats) && (
                <FactRow
                  label={t('panels.compare.seats')}
                  values={facts.map(({ seats }) => seats)}
                />
              )}
              {orders !== null && (
                <tr className="differs">
                  <th scope="row">{t('panels.compare.order')}</th>
                  {orders.map((articles, at) => (
                    <td key={at}>{articles.map(names.article).join(' + ')}</td>
                  ))}
                </tr>
              )}
              {kinds.map((kind) => (
                <CountRows key={kind} kind={kind} rows={rows} names={names} isShort={isShort} />
              ))}
              <DressedRows modules={dressed} names={names} />
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
