import { useRef } from 'react'
import { useHash } from '../../browser/hash.ts'
import { useT } from '../../browser/language.ts'
import { Wordmark } from '../../look/Wordmark.tsx'
import { Main } from '../../ui/Main.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { topicOf } from '../tree.ts'
import { Tutorial } from './Tutorial.tsx'
import './tutorialScreen.css'

/** The tutorial as a page, for everybody. @see product-spec §2 Tutorial */
export function TutorialScreen() {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const [, query = ''] = useHash().split('?')
  const path = topicOf(query)
  useTitle(`${t(`tutorial.topics.${path}.title`)} · ${t('titles.tutorial')}`)
  return (
    <Main ref={main} label={t('titles.tutorial')} place="/tuto" isUnframed>
      <div className="tutorial-screen">
        <div className="tutorial-head">
          <a href="#/" aria-label={`${t('app.name')}, ${t('tutorial.back')}`}>
            <Wordmark />
          </a>
          <a className="btn" href="#/">
            {t('tutorial.back')}
          </a>
        </div>
        <h1>{t('titles.tutorial')}</h1>
        <Tutorial path={path} />
      </div>
    </Main>
  )
}
