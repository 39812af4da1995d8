import { useEffect, useId, useRef } from 'react'
import type { Language } from '../../../i18n/messages.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { saidSteps, sayingOf } from '../said.ts'
import { plays } from '../steps/plays.ts'
import { childrenOf, isLeaf, leavesOf, pathsTo, type LeafPath, type TopicPath } from '../tree.ts'
import { clipOf, type Clip } from './clips.ts'
import { ClipView } from './ClipView.tsx'
import { useTopicLink } from './going.ts'
import { useNextTopic } from './refusal.ts'
import { ShowMe } from './ShowMe.tsx'

/** A topic: what it shows, or what lies below it. */
export function TopicView({ path }: { path: TopicPath }) {
  const t = useT()
  const linkTo = useTopicLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const above = pathsTo(path).slice(0, -1)

  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // The link that was pressed may have gone with the topic before.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [path])

  return (
    <article className="topic" aria-labelledby="topic-title">
      {above.length > 0 && (
        <p className="topic-way">
          {above.map((one) => (
            <span key={one}>
              <a {...linkTo(one)}>{t(`tutorial.topics.${one}.title`)}</a>
            </span>
          ))}
        </p>
      )}
      <h2 ref={heading} id="topic-title" tabIndex={-1}>
        {t(`tutorial.topics.${path}.title`)}
      </h2>
      <p className="topic-text">{t(`tutorial.topics.${path}.text`)}</p>
      {isLeaf(path) ? <Leaf key={path} path={path} /> : <Below path={path} />}
    </article>
  )
}

function Leaf({ path }: { path: LeafPath }) {
  const t = useT()
  const language = useLanguage()
  const linkTo = useTopicLink()
  const steps = useId()
  const clip = clipOf(path, language)
  const next = useNextTopic(path)
  return (
    <>
      {clip !== null && (
        <ClipView
          key={clip.address}
          clip={clip}
          title={t(`tutorial.topics.${path}.title`)}
          describedBy={steps}
        />
      )}
      <h3>{t('tutorial.steps')}</h3>
      <ol id={steps} className="topic-steps">
        {saidSteps(plays[path].steps).map((step) => (
          <li key={step.say}>{sayingOf(t, step)}</li>
        ))}
      </ol>
      <div className="topic-end">
        <ShowMe path={path} />
        {next !== undefined && (
          <a className="btn ghost" {...linkTo(next)}>
            {t('tutorial.next', { title: t(`tutorial.topics.${next}.title`) })}
            <Icon name="arrow" size={17} />
          </a>
        )}
      </div>
    </>
  )
}

function Below({ path }: { path: TopicPath }) {
  const t = useT()
  const language = useLanguage()
  const linkTo = useTopicLink()
  return (
    <>
      <h3>{t('tutorial.inside')}</h3>
      <ul className="topic-cards">
        {childrenOf(path).map((one) => (
          <li key={one}>
            <a {...linkTo(one)}>
              <Picture clip={firstClip(one, language)} />
              <b>{t(`tutorial.topics.${one}.title`)}</b>
              <span>{t(`tutorial.topics.${one}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first clip below an entry. */
function firstClip(path: TopicPath, language: Language): Clip | null {
  const [first] = leavesOf(path)
  return first === undefined ? null : clipOf(first, language)
}

const Picture = ({ clip }: { clip: Clip | null }) =>
  clip !== null && <img src={clip.poster} alt="" width="960" height="600" loading="lazy" />
