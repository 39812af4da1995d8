import { useId, useMemo, useState, type ReactNode } from 'react'
import { useT, type Translate } from '../browser/language.ts'
import { fold } from '../domain/fold.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useInEdit } from '../ui/inEdit.ts'
import { isAllowed } from '../domain/catalogue/catalogue.ts'
import { type FabricEntry } from './catalogue.ts'
import { differenceText, fabricsById, type FabricChoice } from './fabricOptions.ts'
import { Swatch } from './Swatch.tsx'
import { memoByObject } from '../domain/memo.ts'
import './fabricDialog.css'

/** The number of swatches that are drawn; typing finds the others. */
const mostShown = 240

/** The heading over the fabrics of a series. */
const headingOf = ({ name, group }: Pick<Group, 'name' | 'group'>, t: Translate): string =>
  group === '' ? name : t('lines.search.serie', { serie: name, group })

/** Each fabric's fields as one text to search, and its series' heading, folded once for each list. A list is in one language. */
const foldedOf = memoByObject((fabrics: readonly FabricEntry[], t: Translate): readonly string[] =>
  fabrics.map(({ id, name, serie, serieName, group, cloth, color }) => {
    const heading = headingOf({ name: serieName, group }, t)
    return fold([id, name, serie, cloth, color, heading].join('\n'))
  }),
)

/** Whether a text contains a word. A single letter must be a word of its own: it names a price group, and occurs in every fabric's name. */
const hasWord = (text: string, word: string): boolean =>
  /^\p{L}$/u.test(word) ? text.split(/[^\p{L}\p{N}]+/u).includes(word) : text.includes(word)

/** The fabrics whose fields contain every word of a text, regardless of case and accents. @see product-spec §2 fabric search */
export function fabricsWith(
  fabrics: readonly FabricEntry[],
  text: string,
  t: Translate,
): readonly FabricEntry[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const texts = foldedOf(fabrics, t)
  if (words.length === 0) return fabrics
  return fabrics.filter((_, at) => words.every((word) => hasWord(texts[at] ?? '', word)))
}

type Group = { name: string; group: string; fabrics: FabricEntry[] }

function bySeries(fabrics: readonly FabricEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const fabric of fabrics) {
    const { serie, serieName, group } = fabric
    const series = groups.get(serie) ?? { name: serieName || serie, group, fabrics: [] }
    series.fabrics.push(fabric)
    groups.set(serie, series)
  }
  return [...groups.values()]
}

/** How many fabrics were found, and how many of them are drawn. */
function countText(count: number, t: Translate): string {
  if (count === 0) return t('lines.search.none')
  if (count === 1) return t('lines.search.one')
  return t(count > mostShown ? 'lines.search.first' : 'lines.search.many', {
    count,
    shown: mostShown,
  })
}

/** Fabrics to choose one from, by their swatches. One that does not fit the part says so and can't be chosen. */
function SwatchGroup(props: {
  /** The name of its radio buttons. */
  name: string
  legend: ReactNode
  fabrics: readonly FabricEntry[]
  fits: (fabric: FabricEntry) => boolean
  picked: string
  pick: (id: string) => void
}) {
  const { name, legend, fabrics, fits, picked, pick } = props
  const t = useT()
  return (
    <fieldset className="swatches">
      <legend>{legend}</legend>
      {fabrics.map((fabric) => (
        <label
          key={fabric.id}
          className="swatch"
          title={fits(fabric) ? fabric.name : t('lines.search.notAllowed')}
        >
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            value={fabric.id}
            disabled={!fits(fabric)}
            checked={picked === fabric.id}
            onChange={() => pick(fabric.id)}
          />
          <Swatch fabric={fabric} />
          <span className="swatch-name" translate="no">
            {fabric.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The catalogue's fabrics to look at and search: swatches by series, with the price group and its price difference.
 *
 * @see product-spec §2 Off-scene lines
 */
export function FabricDialog(props: {
  part: string
  partName: string
  /** The part's present fabric; '' if it has none. */
  chosen: string
  choice: FabricChoice
  choose: (fabric: string) => void
  close: () => void
}) {
  const { part, partName, choice, choose, close } = props
  const t = useT()
  const name = useId()
  const [typed, setTyped] = useState('')
  const [picked, pick] = useState(props.chosen)
  const { fabrics, recent, article } = choice

  const found = useMemo(() => fabricsWith(fabrics, typed, t), [fabrics, typed, t])
  const byId = fabricsById(fabrics)
  const recentOnes = typed.trim() === '' ? recent.flatMap((id) => byId.get(id) ?? []) : []

  const fits = ({ serie }: FabricEntry) => isAllowed(article, part, serie)

  const canAccept = found.some((fabric) => fabric.id === picked && fits(fabric))
  const chosen = fabrics.find((fabric) => fabric.id === picked)
  useInEdit(picked !== props.chosen, {
    settle: () => {
      if (chosen !== undefined && fits(chosen)) choose(picked)
      return true
    },
    ask: undefined,
  })
  return (
    <Dialog title={t('lines.search.title', { part: partName })} close={close} wide>
      <form
        className="fabric-search"
        onSubmit={(event) => {
          event.preventDefault()
          const [only, ...others] = found
          if (canAccept) choose(picked)
          else if (only !== undefined && others.length === 0 && fits(only)) pick(only.id)
        }}
      >
        <input
          className="field"
          type="search"
          aria-label={t('lines.search.label')}
          placeholder={t('lines.search.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="quiet">
          {countText(found.length, t)}
        </p>
        <div className="swatch-groups">
          {recentOnes.length > 0 && (
            <SwatchGroup
              name={`${name}recent`}
              legend={t('lines.search.recent')}
              fabrics={recentOnes}
              fits={fits}
              picked={picked}
              pick={pick}
            />
          )}
          {bySeries(found.slice(0, mostShown)).map((group) => (
            <SwatchGroup
              key={group.name}
              name={name}
              legend={
                <>
                  {headingOf(group, t)}{' '}
                  <span className="num">{differenceText(group.group, choice, t)}</span>
                </>
              }
              fabrics={group.fabrics}
              fits={fits}
              picked={picked}
              pick={pick}
            />
          ))}
        </div>
        <div className="fabric-search-end">
          <button type="button" className="btn" onClick={close}>
            {t('lines.search.cancel')}
          </button>
          <button
            type="submit"
            className="btn primary"
            aria-disabled={!canAccept}
            disabled={!canAccept}
          >
            {t('lines.search.accept')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
