import { useEffect } from 'react'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import { closeTutorial, frameTopic } from './frame.ts'
import { shownGuide } from './guide/shown.ts'
import type { Here } from './guide/stepsHere.ts'
import { tutorialParts } from './texts.ts'

const TutorialFrame = lazily(
  async () => (await import('./TutorialFrame.tsx')).TutorialFrame,
  ...tutorialParts,
)

const GuideSteps = lazily(
  async () => (await import('./guide/GuideSteps.tsx')).GuideSteps,
  ...tutorialParts,
)

/** The tutorial's layers over a screen: its frame, and the guide to a topic's controls, each once somebody has opened it. */
export function TutorialOver({ here }: { here: Here }) {
  const t = useT()
  const topic = useStore(frameTopic)
  const guide = useStore(shownGuide)
  useEffect(() => () => frameTopic.set(null), [])
  return (
    <>
      {topic !== null && (
        <Dialog wide title={t('titles.tutorial')} close={closeTutorial}>
          <FetchedPart loading={t('app.loading')}>
            <TutorialFrame topic={topic} />
          </FetchedPart>
        </Dialog>
      )}
      {guide !== null && (
        <FetchedPart loading="">
          <GuideSteps key={guide.path} path={guide.path} at={guide.step} here={here} />
        </FetchedPart>
      )}
    </>
  )
}
