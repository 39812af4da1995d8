import { useId, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { doorFor, stoppedByDoor } from '../../../domain/scene/measures.ts'
import { Icon } from '../../../look/Icon.tsx'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { centimetres } from '../../words/sentence.ts'

/** The plausible widths of a door, in cm. */
const least = 40
const most = 300

/** Whether every module can be brought in through a door. */
export function DoorCheck() {
  const t = useT()
  const language = useLanguage()
  const { solved } = useWork()
  const id = useId()
  const [typed, setTyped] = useState('')
  const width = Number(typed.trim().replace(',', '.'))
  const isAsked = typed.trim() !== ''
  const isWidth = width >= least && width <= most
  const names = useNames()
  const stopped = isWidth ? stoppedByDoor(solved, width * 10) : []
  const modules = [...new Set(stopped.map(({ article }) => names.article(article)))].join('; ')
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(width)

  return (
    <section className="door-check" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('panels.summary.door')}</h3>
      <label>
        <span>{t('panels.summary.doorWidth')}</span>
        <input
          className="field num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isAsked && !isWidth}
          aria-describedby={`${id}-answer`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </label>
      <p
        id={`${id}-answer`}
        role="status"
        className={
          !isAsked
            ? 'panel-note'
            : !isWidth || stopped.length > 0
              ? 'door-answer'
              : 'door-answer yes'
        }
      >
        {isAsked && isWidth && <Icon name={stopped.length > 0 ? 'warning' : 'check'} size={18} />}
        {!isAsked
          ? t('panels.summary.doorLeast', { width: centimetres(doorFor(solved), language) })
          : !isWidth
            ? t('panels.summary.doorFault')
            : stopped.length > 0
              ? t('panels.summary.doorNo', { width: shown, modules })
              : t('panels.summary.doorYes', { width: shown })}
      </p>
      <p className="panel-note">{t('panels.summary.doorNote')}</p>
    </section>
  )
}
