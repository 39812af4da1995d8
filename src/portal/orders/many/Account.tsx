import type { MessageKey } from '../../../../i18n/messages.ts'
import { textOf } from '../../../api/failureText.ts'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { Outcome, Stop } from './run.ts'
import { namesText, rowName } from './sums.ts'
import type { RunAccount } from './useRun.ts'
import './question.css'

const stops = {
  person: 'many.stop.person',
  session: 'many.stop.session',
  limit: 'many.stop.limit',
  offline: 'many.stop.offline',
} as const satisfies Record<Stop, MessageKey>

/** Why a row can't be done among many, however often it is tried. */
const apart: readonly MessageKey[] = ['many.unable.alternatives', 'many.unable.lacksFabric']

/** How many untried rows are named. */
const named = 8

/** What became of each row of a run. The rows that are not done are still selected, to try again. */
export function Account(props: { account: RunAccount; again: () => void; close: () => void }) {
  const { account, again, close } = props
  const { outcomes, stop } = account
  const t = useT()
  const of = (kind: Outcome['kind']): OrderItem[] =>
    outcomes.flatMap(({ row, outcome }) => (outcome.kind === kind ? [row] : []))
  const done = of('done').length
  const untried = of('untried')
  const faulty = outcomes.flatMap(({ row, outcome }) =>
    'words' in outcome ? [{ row, text: textOf(t, outcome.words) }] : [],
  )
  const isWhole = done === outcomes.length
  const canTryAgain = outcomes.some(
    ({ outcome }) =>
      outcome.kind !== 'done' && !('words' in outcome && apart.includes(outcome.words.key)),
  )
  return (
    <div className="many-account" tabIndex={-1} ref={(element) => element?.focus()}>
      <p>
        <strong>{t('many.done', { smart_count: done, count: outcomes.length })}</strong>
      </p>
      {stop !== null && (
        <p className="notice">
          {t(stops[stop.why])}
          {stop.words !== undefined && ` ${textOf(t, stop.words)}`}
        </p>
      )}
      {faulty.length > 0 && (
        <div className="notice">
          <p>{t('many.notDone', { smart_count: faulty.length })}</p>
          <ul>
            {faulty.map(({ row, text }) => (
              <li key={row.id}>
                {rowName(row)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {untried.length > 0 && (
        <p className="notice">
          {t('many.untried', { smart_count: untried.length })} {namesText(untried, named, t)}
        </p>
      )}
      {!isWhole && <p>{t(canTryAgain ? 'many.stillSelected' : 'many.leftSelected')}</p>}
      <div className="dialog-actions">
        {canTryAgain && (
          <button type="button" className="btn" onClick={again}>
            {t('many.again')}
          </button>
        )}
        <button type="button" className="btn primary" onClick={close}>
          {t('many.close')}
        </button>
      </div>
    </div>
  )
}
