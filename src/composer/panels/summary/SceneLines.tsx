import { useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { accessoryName } from '../../../domain/catalogue/accessoryName.ts'
import type { CatalogueIndex } from '../../../domain/catalogue/catalogue.ts'
import { remarksLimit } from '../../../domain/contact.ts'
import { unitLimits } from '../../../domain/pricing/priceLine.ts'
import { lineOf, wantedOf } from '../../../domain/scene/composition.ts'
import type { SceneLine } from '../../../domain/scene/scene.ts'
import { Icon } from '../../../look/Icon.tsx'
import { Stepper } from '../../../ui/table/NumberField.tsx'
import { takeFocus } from '../../../ui/takeFocus.ts'
import { useScenePrices } from '../../prices/useScenePrices.ts'
import { useNames } from '../../work/useNames.ts'
import { useTyped } from '../../work/useTyped.ts'
import { useWork } from '../../work/work.ts'
import { PriceOf } from './PriceOf.tsx'
import './sceneLines.css'

/** The modules of the open scene as lines: fabrics, accessories, units, remarks and price. */
export function SceneLines() {
  const t = useT()
  const { composition, solved } = useWork()
  const { scene } = composition
  // The lines are in the order of their modules from left to right; lines without a place come last.
  const order = [...solved.rows.flat(), ...solved.missing]
  return (
    <ul className="scene-lines" aria-label={t('panels.summary.lines')}>
      {order.map((id) => {
        const line = lineOf(scene, id)
        return line === undefined ? null : <Line key={id} line={line} />
      })}
    </ul>
  )
}

/** The articles and fabrics of a line that have left the catalogue. */
function goneOf({ article, materials, ...line }: SceneLine, index: CatalogueIndex) {
  const { articles, fabrics, accessories } = index
  if (!articles.has(article)) return 'composer.gone.article' as const
  const isWorn = Object.values(materials).some((id) => id !== '' && !fabrics.has(id))
  if (isWorn) return 'composer.gone.fabric' as const
  const isThere = Object.values(line.accessories).some((id) => id !== '' && !accessories.has(id))
  return isThere ? ('composer.gone.accessory' as const) : null
}

function Line({ line }: { line: SceneLine }) {
  const t = useT()
  const language = useLanguage()
  const { index, composition, selection, select, run } = useWork()
  const prices = useScenePrices()
  const names = useNames()
  const article = names.article(line.article)
  const { units, remarks } = wantedOf(composition, line.id)
  const [isOpen, setOpen] = useState(false)
  const note = useTyped(remarks, (text) => run({ kind: 'remarks', line: line.id, remarks: text }))
  const gone = goneOf(line, index)
  const fabrics = [...new Set(Object.values(line.materials))].map(names.fabric)
  const accessories = Object.entries(line.accessories).flatMap(([type, id]) => {
    if (id === '') return []
    const now = index.accessories.get(id)
    if (now === undefined) return [`${names.accessoryType(type)}: ${names.accessory(id)}`]
    return [accessoryName(now, index.accessoryTypes.get(type), language)]
  })

  return (
    <li className={selection?.line === line.id ? 'scene-line selected' : 'scene-line'}>
      <div className="scene-line-head">
        <button
          type="button"
          className="scene-line-name"
          aria-pressed={selection?.line === line.id}
          onClick={() => select({ line: line.id, part: null })}
        >
          <b translate="no">{article}</b>
          {fabrics.length === 0 ? (
            <small>{t('panels.materials.bare')}</small>
          ) : (
            <small translate="no">{fabrics.join(', ')}</small>
          )}
          {accessories.length > 0 && <small>{accessories.join(' · ')}</small>}
          {gone !== null && <small className="gone">{t(gone)}</small>}
        </button>
        <button
          type="button"
          className="icon-btn small"
          aria-label={t('panels.summary.removeLine', { article })}
          onClick={() => run({ kind: 'remove', line: line.id })}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
      <div className="scene-line-row">
        <Stepper
          value={units}
          min={unitLimits.min}
          max={unitLimits.max}
          set={(value) => {
            if (value !== null) run({ kind: 'units', line: line.id, units: value })
          }}
          setFault={() => undefined}
          hasFault={false}
          field={{ 'aria-label': t('panels.summary.unitsOf', { article }) }}
        />
        {prices !== null && (
          <PriceOf price={prices.of(line.id)} money={prices.money} retry={prices.retry} />
        )}
        {!isOpen && remarks === '' && (
          <button type="button" className="panel-link add-remarks" onClick={() => setOpen(true)}>
            {t('panels.summary.addRemarks')}
          </button>
        )}
      </div>
      {(isOpen || remarks !== '') && (
        <textarea
          ref={isOpen ? takeFocus : null}
          className="field scene-remarks"
          rows={2}
          maxLength={remarksLimit}
          aria-label={t('panels.summary.remarksOf', { article })}
          placeholder={t('panels.summary.remarks')}
          value={note.value}
          onChange={({ target }) => note.type(target.value)}
          onBlur={note.done}
          onKeyDown={(event) => event.stopPropagation()}
        />
      )}
    </li>
  )
}
