/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone rows are laid out as cards, and a table that is not displayed as one loses its roles in Safari */
import type { Language } from '../../../i18n/messages.ts'
import { useT } from '../../browser/language.ts'
import type { CatalogueChange } from '../../contract/endpoints/office.ts'
import { columnName, isPrice, tableName } from './names.ts'

const chips = { added: 'green', changed: 'blue', removed: 'red' } as const

const numberIn = (text: string) => (text === '' ? NaN : Number(text.replace(',', '.')))

/** By how much a price changes, '+1.3 %'; '' where one of the two is missing. */
function difference(before: string, after: string, language: Language): string {
  const [was, is] = [numberIn(before), numberIn(after)]
  if (Number.isNaN(was) || Number.isNaN(is) || was === 0) return ''
  const format = new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return format.format(is / was - 1)
}

/** A row of a catalogue that differs: what happens to it, its id and name, and its columns with old and new values. */
export function Change({ change, language }: { change: CatalogueChange; language: Language }) {
  const t = useT()
  const { table, kind, id, name, cells } = change
  return (
    <tr role="row">
      <td role="cell">
        <span className={`chip ${chips[kind]}`}>{t(`catalogue.kind.${kind}`)}</span>
      </td>
      <th role="rowheader" scope="row">
        <b translate="no">{id}</b>
        {name !== '' && <span translate="no">{name}</span>}
        <small className="quiet">{tableName(t, table, 'one')}</small>
      </th>
      <td role="cell">
        <ul className="office-cells">
          {cells.map(({ column, before, after }) => (
            <li key={column}>
              <span className="quiet">{columnName(t, column)}</span>{' '}
              {before !== '' && (
                <del>
                  <span className="visually-hidden">{t('catalogue.changes.before')} </span>
                  {before}
                </del>
              )}{' '}
              {after === '' ? (
                <span className="quiet">
                  {kind === 'changed' && t('catalogue.changes.nothing')}
                </span>
              ) : (
                <ins>
                  <span className="visually-hidden">{t('catalogue.changes.after')} </span>
                  {after}
                </ins>
              )}{' '}
              {isPrice(column) && (
                <small className="quiet">{difference(before, after, language)}</small>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
