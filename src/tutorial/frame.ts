import { createStore } from '../browser/createStore.ts'
import type { TopicPath } from './tree.ts'

/** The topic of the screen under the tutorial's open frame; null while the frame is shut. */
export const frameTopic = createStore<TopicPath | null>(null)

/** Marks the place in the browser's history that is the frame's own: Back shuts it, and leaves the screen below where it is. */
const mark = 'tutorial'
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true

function takePlace(): void {
  if (!isMarked()) history.pushState({ ...(history.state as object | null), [mark]: true }, '')
}

/** The frame is shut, and the browser still on its way back from its place. */
let isLeaving = false

addEventListener('popstate', () => {
  if (!isLeaving) frameTopic.set(null)
  isLeaving = false
})

/** Opens the tutorial over the screen. @param topic  what the screen is about */
export function openTutorial(topic: TopicPath): void {
  frameTopic.set(topic)
  if (isLeaving) addEventListener('popstate', takePlace, { once: true })
  else takePlace()
}

export function closeTutorial(): void {
  frameTopic.set(null)
  if (!isMarked() || isLeaving) return
  isLeaving = true
  history.back()
}

/** Leaves the frame for an address, which takes the frame's own place in the history. */
export function leaveTutorialFor(address: string): void {
  frameTopic.set(null)
  if (isMarked()) location.replace(address)
  else location.assign(address)
}
