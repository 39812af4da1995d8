import { useId, useState } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { stoppedByDoor } from '../../../domain/scene/measures.ts'
import { Icon } from '../../../look/Icon.tsx'
import { useWork } from '../../work/work.ts'
import { namesOf } from '../../words/sentence.ts'

/** How wide doors are in most homes, and between what a width is believed, in cm. */
const usual = '80'
const least = 40
const most = 300

/** Whether every module can be brought in through a door. */
export function DoorCheck() {
  const t = useT()
  const language = useLanguage()
  const { index, solved } = useWork()
  const id = useId()
  const [typed, setTyped] = useState(usual)
  const width = Number(typed.trim().replace(',', '.'))
  const isWidth = width >= least && width <= most
  const names = namesOf(index, language)
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
          aria-invalid={!isWidth}
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
          !isWidth ? 'door-answer' : stopped.length > 0 ? 'door-answer no' : 'door-answer yes'
        }
      >
        {isWidth && <Icon name={stopped.length > 0 ? 'warning' : 'check'} size={18} />}
        {!isWidth
          ? t('panels.summary.doorFault')
          : stopped.length > 0
            ? t('panels.summary.doorNo', { width: shown, modules })
            : t('panels.summary.doorYes', { width: shown })}
      </p>
      <p className="panel-note">{t('panels.summary.doorNote')}</p>
    </section>
  )
}
