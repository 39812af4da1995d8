import { useT } from '../../../browser/language.ts'
import { cloths } from '../../../domain/catalogue/catalogue.ts'
import type { FabricQuery } from '../../../domain/catalogue/fabricSearch.ts'
import { useWork } from '../../work/work.ts'

/** Filters by the catalogue's kinds of cloth and price groups. */
export function FabricFilters(props: {
  query: FabricQuery
  setQuery: (query: FabricQuery) => void
}) {
  const { query, setQuery } = props
  const t = useT()
  const { index } = useWork()
  const { series, groups } = index.catalogue
  const own = cloths.filter((cloth) => series.some((one) => one.cloth === cloth))
  return (
    <div className="fabric-filters">
      <label>
        <span>{t('panels.materials.cloth')}</span>
        <select
          className="field"
          value={query.cloth ?? ''}
          onChange={({ target }) =>
            setQuery({ ...query, cloth: own.find((cloth) => cloth === target.value) ?? null })
          }
        >
          <option value="">{t('panels.all')}</option>
          {own.map((cloth) => (
            <option key={cloth} value={cloth}>
              {t(`panels.materials.cloths.${cloth}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('panels.materials.group')}</span>
        <select
          className="field"
          value={query.group ?? ''}
          onChange={({ target }) =>
            setQuery({ ...query, group: target.value === '' ? null : target.value })
          }
        >
          <option value="">{t('panels.all')}</option>
          {groups.map((group) => (
            <option key={group} value={group}>
              {t('panels.materials.groupName', { group })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
