import { useEffect, useRef, useState } from 'react'
import { textInTab } from '../browser/tabStorage.ts'
import { GoContext } from './page/going.ts'
import { Tutorial } from './page/Tutorial.tsx'
import { topicOf, type TopicPath } from './tree.ts'
import './tutorialFrame.css'

/** Where this tab has left the tutorial, by the topic of the screen that it was opened from; portal and composer know it of each other. */
const leftIn = (topic: TopicPath) => textInTab(`tresillo.tutorial.${topic}`)

function leftAt(topic: TopicPath): TopicPath {
  const left = leftIn(topic).get()
  return left === null ? topic : topicOf(left)
}

/** The tutorial in a frame over a screen. @param topic  what the screen is about @see product-spec §2 Navigation bar */
export function TutorialFrame({ topic }: { topic: TopicPath }) {
  const frame = useRef<HTMLDivElement>(null)
  const [path, setPath] = useState(() => leftAt(topic))
  const go = (next: TopicPath) => {
    leftIn(topic).set(next)
    setPath(next)
  }
  useEffect(() => {
    // The dialog had nothing else to focus than its × until this was fetched.
    const first = frame.current?.querySelector<HTMLElement>('input, button')
    const isOpen = frame.current?.closest('dialog')?.open === true
    if (isOpen) first?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame} className="tutorial-frame">
      <GoContext value={go}>
        <Tutorial path={path} />
      </GoContext>
    </div>
  )
}
