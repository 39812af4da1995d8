import { useMemo } from 'react'
import { useLanguage, useT } from '../../../browser/language.ts'
import { newKey } from '../../../browser/newKey.ts'
import { composedPreset, presetsOf, type Preset } from '../../../domain/scene/presets.ts'
import { solve } from '../../../domain/scene/solve.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { centimetres } from '../../words/sentence.ts'
import { useWork } from '../../work/work.ts'
import { ScenePicture } from '../pictures/ScenePicture.tsx'
import { FurnitureSections } from './FurnitureSections.tsx'
import { RovingTiles } from './RovingTiles.tsx'
import { usePricesFrom } from './usePricesFrom.ts'

/** Whole suites to start from, by line of furniture. */
export function Suites() {
  const t = useT()
  const language = useLanguage()
  const { index } = useWork()
  const presets = useMemo(() => presetsOf(index), [index])
  const lines = index.catalogue.lines
    .map((line) => ({ line, own: presets.filter(({ furniture }) => furniture === line.id) }))
    .filter(({ own }) => own.length > 0)

  if (lines.length === 0)
    return <Blank heading="h3" icon="sofa" title={t('panels.catalogue.suitesNone')} />
  return (
    <>
      <p className="panel-note">{t('panels.catalogue.addSuite')}</p>
      <FurnitureSections
        of="suites"
        lines={lines.map(({ line, own }) => ({
          id: line.id,
          name: line.names[language],
          count: own.length,
        }))}
        first={lines[0]?.line.id}
      >
        {(id) => (
          <SuitesOf
            presets={presets.filter(({ furniture }) => furniture === id)}
            furniture={lines.find(({ line }) => line.id === id)?.line.names[language] ?? id}
          />
        )}
      </FurnitureSections>
    </>
  )
}

/** Those of a line of furniture, each with what it costs at least. */
function SuitesOf({ presets, furniture }: { presets: readonly Preset[]; furniture: string }) {
  const { index } = useWork()
  const articles = useMemo(() => {
    const ids = new Set(presets.flatMap(({ rows }) => rows.flat()))
    return [...ids].flatMap((id) => index.articles.get(id) ?? [])
  }, [presets, index])
  const priceFrom = usePricesFrom(articles)
  return (
    <RovingTiles isWide label={furniture} count={presets.length}>
      {(stop) =>
        presets.map((preset, at) => (
          <Suite
            key={preset.kind}
            preset={preset}
            furniture={furniture}
            price={priceFrom(...preset.rows.flat())}
            isStop={at === stop}
          />
        ))
      }
    </RovingTiles>
  )
}

/** Ids for a scene that is only drawn: 0, 1, 2 … */
function counted(): () => string {
  let next = 0
  return () => `${next++}`
}

/** One of them, drawn. It opens in the scene that is open where that is empty, else in one of its own. */
function Suite(props: {
  preset: Preset
  furniture: string
  price: string | null
  /** Whether Tab stops at it. */
  isStop: boolean
}) {
  const { preset, furniture, price, isStop } = props
  const t = useT()
  const language = useLanguage()
  const { index, known, addScene, removeScene, composition, scenes, sceneId } = useWork()
  const shown = useMemo(() => {
    const made = composedPreset(preset, index, counted())
    if (made === null) return null
    const solved = solve(made.scene, known.shapeOf)
    return { scene: made.scene, size: solved.size }
  }, [preset, index, known])
  if (shown === null) return null
  const name = t(`composition.suites.${preset.kind}`)
  const facts = [
    t('panels.catalogue.width', { width: centimetres(shown.size.w, language) }),
    ...(price === null ? [] : [t('panels.price.from', { price })]),
  ]

  const start = () => {
    const made = composedPreset(preset, index, newKey)
    if (made === null) return
    const blank =
      composition.scene.lines.length === 0 ? scenes.find(({ id }) => id === sceneId) : undefined
    const called = `${furniture}, ${name.charAt(0).toLocaleLowerCase(language)}${name.slice(1)}`
    const named = { ...made, scene: { ...made.scene, name: called } }
    const added = addScene(named, { role: blank?.role })
    if (added !== null && blank !== undefined) removeScene(blank.id)
  }

  return (
    <div className="module-tile">
      <button
        type="button"
        className="module-add suite-add"
        tabIndex={isStop ? 0 : -1}
        // The label contains the visible text, for people who press buttons by voice.
        aria-label={t('panels.catalogue.startSuite', {
          suite: [name, ...facts].join(' '),
          line: furniture,
        })}
        onClick={start}
      >
        <ScenePicture scene={shown.scene} />
        <span className="module-name" translate="no">
          {name}{' '}
        </span>
        <span className="module-facts num">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </span>
      </button>
    </div>
  )
}
