import { useEffect, useMemo, useState } from 'react'
import { idle } from '../../../browser/idle.ts'
import { useLanguage, useT } from '../../../browser/language.ts'
import { articlesWith, readArticle } from '../../../domain/catalogue/articleSearch.ts'
import type { Article, FurnitureLine } from '../../../domain/catalogue/catalogue.ts'
import { articleOf } from '../../../domain/scene/composition.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useWork } from '../../work/work.ts'
import { bySlices } from '../bySlices.ts'
import { MoreButton } from '../MoreButton.tsx'
import { useFilling } from '../useFilling.ts'
import { FurnitureSections } from './FurnitureSections.tsx'
import { ModuleTile } from './ModuleTile.tsx'
import { RovingTiles } from './RovingTiles.tsx'
import { useAdding } from './useAdding.ts'
import { usePricesFrom } from './usePricesFrom.ts'

const InfoCard = lazily(async () => (await import('./InfoCard.tsx')).InfoCard)

type Line = { id: string; name: string; articles: Article[] }

/** The lines of furniture with those of their modules that were found; what belongs to no line comes last. */
function linesOf(
  found: readonly Article[],
  lines: readonly FurnitureLine[],
  { nameOf, others }: { nameOf: (names: FurnitureLine['names']) => string; others: string },
) {
  const byLine = Map.groupBy(found, ({ line }) => line)
  const all = [
    ...lines.map(({ id, names }) => ({ id, name: nameOf(names), line: id })),
    { id: apart, name: others, line: null },
  ]
  return all
    .map(({ id, name, line }): Line => ({ id, name, articles: byLine.get(line) ?? [] }))
    .filter(({ articles }) => articles.length > 0)
}
/** So many modules of a line show at once: with a picture each, thousands would take seconds. Fewer while every line is open. */
const steps = { open: 36, found: 12 } as const
/** So many are built at once; the others follow part by part. */
const parts = { tiles: 8, lines: 1 } as const
const none: readonly Article[] = []
/** The tile where Tab stops. */
const stop = '.module-add[tabindex="0"]'
/** Names what belongs to no line of furniture: no line is called so. */
const apart = ''

/** The catalogue's modules by line of furniture, to look for, to read about and to add. */
export function ModuleTree() {
  const t = useT()
  const language = useLanguage()
  // It is there without a connection, too, and its first control has the focus as it opens.
  useEffect(() => void idle().then(InfoCard.ahead), [])
  const { index, composition, known, selection } = useWork()
  const [search, setSearch] = useState('')
  const add = useAdding()
  const [about, setAbout] = useState<Article | null>(null)

  const modules = useMemo(
    () => index.catalogue.articles.filter(({ form }) => form !== null),
    [index],
  )
  const found = useMemo(() => articlesWith(modules, search, index), [modules, search, index])
  const lines = useMemo(
    () =>
      linesOf(found, index.catalogue.lines, {
        nameOf: (names) => names[language],
        others: t('panels.catalogue.others'),
      }),
    [found, index, language, t],
  )

  useEffect(() => bySlices(modules, (article) => readArticle(article, index)), [modules, index])
  const isSearched = search.trim() !== ''
  const filled = useFilling(isSearched ? lines.length : 1, parts.lines, lines)

  const at = selection?.line ?? composition.scene.lines.at(-1)?.id
  const current = at === undefined ? undefined : articleOf(composition.scene, at, known)?.line

  return (
    <>
      <SearchBox
        value={search}
        search={setSearch}
        label={t('panels.catalogue.search')}
        placeholder={t('panels.catalogue.placeholder')}
        enter={(text) => {
          const [hit, another] = text.trim() === '' ? none : articlesWith(modules, text, index)
          if (hit !== undefined && another === undefined) add(hit.id)
        }}
        goToHits={(box) => box.parentElement?.querySelector<HTMLElement>(stop)?.focus()}
      />
      <p role="status" className={isSearched ? 'panel-note' : 'visually-hidden'}>
        {isSearched &&
          (found.length === 1
            ? t('panels.catalogue.one')
            : t('panels.catalogue.many', { count: found.length }))}
      </p>
      {modules.length === 0 && (
        <Blank heading="h3" icon="sofa" title={t('panels.catalogue.empty')}>
          <p>{t('panels.catalogue.emptyText')}</p>
        </Blank>
      )}
      {modules.length > 0 && found.length === 0 && (
        <Blank heading="h3" icon="search" title={t('panels.catalogue.none', { text: search })}>
          <button type="button" className="btn" onClick={() => setSearch('')}>
            {t('panels.catalogue.clear')}
          </button>
        </Blank>
      )}
      <FurnitureSections
        of="modules"
        lines={lines.map(({ id, name, articles }) => ({ id, name, count: articles.length }))}
        isAllOpen={isSearched}
        first={current ?? lines[0]?.id}
      >
        {(id) => {
          const place = lines.findIndex((line) => line.id === id)
          return isSearched && place >= filled ? null : (
            <ModuleTiles
              key={String(isSearched)}
              label={lines[place]?.name ?? id}
              articles={lines[place]?.articles ?? none}
              step={isSearched ? steps.found : steps.open}
              showInfo={setAbout}
            />
          )
        }}
      </FurnitureSections>
      {about !== null && (
        <Dialog title={about.names[language]} isName close={() => setAbout(null)}>
          <FetchedPart loading={t('app.loading')}>
            <InfoCard article={about} close={() => setAbout(null)} />
          </FetchedPart>
        </Dialog>
      )}
    </>
  )
}

/** The modules of a line of furniture, with what each costs at least. */
function ModuleTiles(props: {
  label: string
  articles: readonly Article[]
  /** How many show at once, and how many more with each press. */
  step: number
  showInfo: (article: Article) => void
}) {
  const { label, articles: all, step, showInfo } = props
  const [most, show] = useState(step)
  const articles = useMemo(() => all.slice(0, most), [all, most])
  const filled = useFilling(articles.length, parts.tiles, all)
  const priceFrom = usePricesFrom(articles)
  const tiles = (
    <RovingTiles label={label} count={filled}>
      {(stop) =>
        articles
          .slice(0, filled)
          .map((article, at) => (
            <ModuleTile
              key={article.id}
              article={article}
              price={priceFrom(article.id)}
              showInfo={showInfo}
              isStop={at === stop}
            />
          ))
      }
    </RovingTiles>
  )
  return (
    <>
      {tiles}
      <MoreButton left={all.length - most} more={() => show(most + step)} />
    </>
  )
}
