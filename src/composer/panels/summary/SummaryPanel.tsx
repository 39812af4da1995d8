import { useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { SumPrice } from '../../prices/SumPrice.tsx'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { withAll } from '../../scenes/carried.ts'
import { useWork } from '../../work/work.ts'
import { UnevenLegs } from '../accessories/UnevenLegs.tsx'
import { SaveFavourite } from '../favourites/SaveFavourite.tsx'
import { ShareScene } from '../share/ShareScene.tsx'
import { PanelBody } from '../PanelBody.tsx'
import { ClothNeeds } from './ClothNeeds.tsx'
import { DoorCheck } from './DoorCheck.tsx'
import { Scenes } from './Scenes.tsx'
import { SceneLines } from './SceneLines.tsx'
import { SizeOverAll } from './SizeOverAll.tsx'
import './summaryPanel.css'

/** The open scenes; and the lines, price, cloth and sizes of the one that shows. */
export function SummaryPanel() {
  const t = useT()
  const { has } = useApi()
  const { composition, isPriced, scenes, sceneId } = useWork()
  const kept = scenes.find(({ id }) => id === sceneId)?.kept
  const prices = useScenePrices()
  const [asked, setAsked] = useState<'save' | 'share' | null>(null)
  const { scene } = composition
  const close = () => setAsked(null)

  return (
    <PanelBody name="summary-panel">
      <Scenes />
      {scene.lines.length === 0 ? (
        <Blank heading="h3" icon="sofa" title={t('panels.summary.empty')} />
      ) : (
        <>
          <SceneLines />
          {prices !== null && (
            <p className="scene-total">
              <span>{t('panels.price.total')}</span>
              <SumPrice lines={scene.lines} hasNote />
            </p>
          )}
          {/* If the backend has no prices, a login adds none. */}
          {!isPriced && has('shoppingcart') && (
            <p className="panel-note">{t('panels.price.none')}</p>
          )}
          <div className="panel-row">
            <button type="button" className="btn" onClick={() => setAsked('save')}>
              {t('panels.summary.save')}
            </button>
            <button type="button" className="btn" onClick={() => setAsked('share')}>
              {t('panels.summary.share')}
            </button>
          </div>
          <UnevenLegs />
          <SizeOverAll />
          <DoorCheck />
          <ClothNeeds />
        </>
      )}
      {asked === 'save' && (
        <SaveFavourite scene={withAll({ composition, kept })} name={scene.name} close={close} />
      )}
      {asked === 'share' && <ShareScene scene={scene} kept={kept} close={close} />}
    </PanelBody>
  )
}
