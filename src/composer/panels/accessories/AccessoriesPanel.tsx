import { useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { articleOf } from '../../../domain/scene/composition.ts'
import type { Target } from '../../../domain/scene/commands/dressing.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { differenceWords } from '../../prices/priceWords.ts'
import { noChoices, usePriceDifferences } from '../../prices/usePriceDifferences.ts'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { PanelBody } from '../PanelBody.tsx'
import { useSeen } from '../useSeen.ts'
import { AccessoryPicture } from './AccessoryPicture.tsx'
import { UnevenLegs } from './UnevenLegs.tsx'
import { accessoryChoices, meant, offeredTypes, type OfferedType } from './offered.ts'
import './accessories.css'

/** The accessories of a module, or of all that take them: type by type, with what each costs more. */
export function AccessoriesPanel() {
  const t = useT()
  const language = useLanguage()
  const { known, composition, selection } = useWork()
  const names = useNames()
  const prices = useScenePrices()
  const [isForAll, setForAll] = useState(false)
  const selected = selection?.line ?? null
  const on = useMemo(
    (): Target => (selected === null || isForAll ? 'everything' : { line: selected }),
    [selected, isForAll],
  )
  const offered = useMemo(() => offeredTypes(composition, on, known), [composition, on, known])
  const choices = useMemo(
    () => accessoryChoices(composition, on, offered, known),
    [composition, on, offered, known],
  )
  const { isSeen, watch } = useSeen()
  const differences = usePriceDifferences(isSeen ? choices : noChoices)

  if (composition.scene.lines.length === 0)
    return (
      <PanelBody>
        <Blank heading="h3" icon="sofa" title={t('panels.accessories.empty')} />
      </PanelBody>
    )
  const article = selected === null ? undefined : articleOf(composition.scene, selected, known)
  const noteOf = (type: string, accessory: string): string => {
    const difference = differences.get(`${type} ${accessory}`)
    if (difference === 0 || prices === null) return ''
    return differenceWords(difference, prices.money, t)
  }

  return (
    <PanelBody watch={watch}>
      {selected !== null && (
        <Segments
          label={t('panels.accessories.target')}
          choices={[
            { value: 'module', label: t('panels.accessories.module') },
            { value: 'all', label: t('panels.accessories.everything') },
          ]}
          value={isForAll ? 'all' : 'module'}
          choose={(value) => setForAll(value === 'all')}
        />
      )}
      {article !== undefined && !isForAll && (
        <p className="panel-note" translate="no">
          {article.names[language]}
        </p>
      )}
      <UnevenLegs />
      {offered.length === 0 && (
        <Blank heading="h3" icon="sofa" title={t('panels.accessories.notUsed')} />
      )}
      {offered.length > 0 &&
        meant(composition.scene, on).some((line) => known.shapeOf(line)?.model !== undefined) && (
          <p className="panel-note">{t('panels.accessories.ownModel')}</p>
        )}
      {offered.map((one) => (
        <AccessoryType
          key={one.type}
          offered={one}
          on={on}
          name={names.accessoryType(one.type)}
          noteOf={noteOf}
        />
      ))}
    </PanelBody>
  )
}

/** One type: its accessories to press on, and none where it can be without. */
function AccessoryType(props: {
  offered: OfferedType
  on: Target
  name: string
  noteOf: (type: string, accessory: string) => string
}) {
  const { offered, on, name, noteOf } = props
  const { type, accessories, isNeeded, usual, chosen } = offered
  const t = useT()
  const language = useLanguage()
  const { index, run } = useWork()
  const names = useNames()
  const isMixed = chosen.size > 1

  const tile = (id: string, title: string, detail: string) => {
    const note = noteOf(type, id)
    const details = [detail, id === usual && id !== '' ? t('panels.accessories.usual') : '']
    return (
      <button
        key={id}
        type="button"
        className={id === '' ? 'accessory-tile none' : 'accessory-tile'}
        aria-pressed={!isMixed && chosen.has(id)}
        onClick={() => run({ kind: 'accessory', type, accessory: id === '' ? null : id, on })}
      >
        {id !== '' && <AccessoryPicture id={id} />}
        <span className="accessory-tile-text">
          <b>{title}</b>
          <small>{details.filter((word) => word !== '').join(' · ')}</small>
        </span>
        <span className="num">{note}</span>
      </button>
    )
  }

  return (
    <fieldset className="accessory-type">
      <legend>
        {name} {isNeeded && <small>{t('panels.accessories.needed')}</small>}
      </legend>
      {isMixed && <p className="panel-note">{t('panels.accessories.mixed')}</p>}
      {!isNeeded && tile('', t('panels.accessories.none'), '')}
      {accessories.map((id) =>
        tile(id, names.accessory(id), index.accessories.get(id)?.finish[language] ?? ''),
      )}
    </fieldset>
  )
}
