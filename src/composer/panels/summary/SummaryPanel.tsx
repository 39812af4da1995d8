import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { useWork } from '../../work/work.ts'
import { SaveFavourite } from '../favourites/SaveFavourite.tsx'
import { ShareScene } from '../share/ShareScene.tsx'
import { PanelBody } from '../PanelBody.tsx'
import { ClothNeeds } from './ClothNeeds.tsx'
import { DoorCheck } from './DoorCheck.tsx'
import { Scenes } from './Scenes.tsx'
import { SceneLines } from './SceneLines.tsx'
import { SizeOverAll } from './SizeOverAll.tsx'
import './summaryPanel.css'

/** The scenes that are worked on, and what the open one is made of, costs, takes and measures. */
export function SummaryPanel() {
  const t = useT()
  const { composition, isPriced } = useWork()
  const prices = useScenePrices()
  const [asked, setAsked] = useState<'save' | 'share' | null>(null)
  const { scene } = composition
  const close = () => setAsked(null)
  const sum = prices?.total(scene.lines)

  return (
    <PanelBody name="summary-panel">
      <Scenes prices={prices} />
      {scene.lines.length === 0 ? (
        <Blank heading="h3" icon="sofa" title={t('panels.summary.empty')} />
      ) : (
        <>
          <SceneLines prices={prices} />
          {prices !== null && sum !== undefined && (
            <p className="scene-total">
              <span>{t('panels.price.total')}</span>
              <b className="num">{prices.money(sum.total)}</b>
              {!sum.isWhole && <small>{t('panels.price.notWhole')}</small>}
            </p>
          )}
          {!isPriced && <p className="panel-note">{t('panels.price.none')}</p>}
          <div className="panel-row">
            <button type="button" className="btn" onClick={() => setAsked('save')}>
              {t('panels.summary.save')}
            </button>
            <button type="button" className="btn" onClick={() => setAsked('share')}>
              {t('panels.summary.share')}
            </button>
          </div>
          <SizeOverAll />
          <DoorCheck />
          <ClothNeeds />
        </>
      )}
      {asked === 'save' && <SaveFavourite scene={scene} name={scene.name} close={close} />}
      {asked === 'share' && <ShareScene scene={scene} close={close} />}
    </PanelBody>
  )
}
