import { useId, useRef, useState } from 'react'
import { useT } from '../../browser/language.ts'
import { Icon } from '../../look/Icon.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import type { TopicPath } from '../tree.ts'
import { foundTopics } from './search.ts'
import { FoundTopics, TopicList } from './TopicList.tsx'
import { TopicView } from './TopicView.tsx'
import '../../ui/searchBox.css'
import './tutorial.css'

/** The tutorial: its topics on the left, one of them on the right; on a phone the list folds away above it. */
export function Tutorial({ path }: { path: TopicPath }) {
  const t = useT()
  const list = useId()
  const isNarrow = useNarrow()
  const [search, setSearch] = useState('')
  /** The topic that the list has been unfolded at: another one folds it. */
  const [unfoldedAt, setUnfoldedAt] = useState<TopicPath | null>(null)
  const isOpen = !isNarrow || unfoldedAt === path
  const field = useRef<HTMLInputElement>(null)
  const [searchedAt, setSearchedAt] = useState(path)
  // A person who has opened a result has finished searching.
  if (searchedAt !== path) {
    setSearchedAt(path)
    setSearch('')
  }
  const isSearching = search.trim() !== ''
  const found = isSearching ? foundTopics(search, t) : []

  return (
    <div className="tutorial">
      <nav className="tutorial-nav" aria-label={t('tutorial.list')}>
        {isNarrow && (
          <button
            type="button"
            className="btn"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setUnfoldedAt(isOpen ? null : path)}
          >
            {t('tutorial.list')}
            <span className="caret" aria-hidden="true" />
          </button>
        )}
        {isOpen && (
          <div id={list}>
            <div className="search" role="search">
              <Icon name="search" size={19} />
              <input
                ref={field}
                className="field"
                type="search"
                maxLength={80}
                aria-label={t('tutorial.search.label')}
                placeholder={t('tutorial.search.placeholder')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            <p role="status" className="visually-hidden">
              {isSearching && t('tutorial.search.found', { smart_count: found.length })}
            </p>
            {!isSearching && <TopicList current={path} />}
            {isSearching && found.length > 0 && <FoundTopics found={found} current={path} />}
            {isSearching && found.length === 0 && (
              <div className="tutorial-none">
                <p>{t('tutorial.search.none', { text: search.trim() })}</p>
                <button
                  type="button"
                  className="btn"
                  onClick={() => {
                    setSearch('')
                    field.current?.focus()
                  }}
                >
                  {t('tutorial.search.clear')}
                </button>
              </div>
            )}
          </div>
        )}
      </nav>
      <TopicView path={path} />
    </div>
  )
}
