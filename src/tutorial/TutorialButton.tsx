import { useT } from '../browser/language.ts'
import { Icon } from '../look/Icon.tsx'
import { openTutorial } from './frame.ts'
import type { TopicPath } from './tree.ts'

/** Opens the tutorial in a frame over the page, at what the screen is about. It comes right after the portal's name, on every page. @see product-spec §2 Navigation bar */
export function TutorialButton({ topic }: { topic: TopicPath }) {
  const t = useT()
  return (
    <button
      type="button"
      className="icon-btn"
      title={t('titles.tutorial')}
      aria-label={t('titles.tutorial')}
      aria-haspopup="dialog"
      onClick={() => openTutorial(topic)}
    >
      <Icon name="help" />
    </button>
  )
}
