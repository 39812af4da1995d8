import { useT } from '../../browser/language.ts'
import { childrenOf, listedBeside, pathsTo, type TopicPath } from '../tree.ts'
import { useTopicLink } from './going.ts'

/** The topics around the current one, each below its parent. @see product-spec §2 Tutorial */
export const TopicList = ({ current }: { current: TopicPath }) => (
  <Branch below={null} current={current} listed={listedBeside(current)} />
)

function Branch({
  below,
  current,
  listed,
}: {
  below: TopicPath | null
  current: TopicPath
  listed: ReadonlySet<TopicPath>
}) {
  const t = useT()
  const linkTo = useTopicLink()
  const paths = childrenOf(below).filter((path) => listed.has(path))
  if (paths.length === 0) return null
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <a {...linkTo(path)} aria-current={path === current ? 'page' : undefined}>
            {t(`tutorial.topics.${path}.title`)}
          </a>
          <Branch below={path} current={current} listed={listed} />
        </li>
      ))}
    </ul>
  )
}

/** The topics that a search has found, each with what it lies below. */
export function FoundTopics({
  found,
  current,
}: {
  found: readonly TopicPath[]
  current: TopicPath
}) {
  const t = useT()
  const linkTo = useTopicLink()
  return (
    <ul>
      {found.map((path) => {
        const above = pathsTo(path).slice(0, -1)
        return (
          <li key={path}>
            <a {...linkTo(path)} aria-current={path === current ? 'page' : undefined}>
              {t(`tutorial.topics.${path}.title`)}
              {above.length > 0 && (
                <small> {above.map((one) => t(`tutorial.topics.${one}.title`)).join(', ')}</small>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
