import * as z from 'zod/mini'
import { createListeners } from '../../browser/createStore.ts'
import { textInTab } from '../../browser/tabStorage.ts'
import type { LeafPath } from '../tree.ts'

/** Which topic's steps are pointed at, and which of them now. Topics are no part of a page's start: whether there is this one the guide sees. */
const schema = z.object({ path: z.string(), step: z.number() })
type Shown = z.infer<typeof schema>

/** Of this tab: another one goes its own way. It outlives the way from one page to the next. */
const inTab = textInTab('tresillo.guide')
const { notify, subscribe } = createListeners()

let raw: string | null = null
let value: Shown | null = null

function get(): Shown | null {
  const now = inTab.get()
  if (now !== raw) {
    raw = now
    try {
      value = now === null ? null : schema.parse(JSON.parse(now))
    } catch {
      value = null
    }
  }
  return value
}

/** The topic and step that the guide points at; null while no guide runs. */
export const shownGuide = { get, subscribe }

/** A person has requested the guide on this page, and has not reached its screen yet. */
let isRequested = false
export const isGuideRequested = (): boolean => isRequested
export const arrive = (): void => {
  isRequested = false
}

/** Begins to point at a topic's steps, as soon as its screen shows. */
export function beginGuide(path: LeafPath): void {
  isRequested = true
  showGuide({ path, step: 0 })
}

/** Points at another step, or at nothing any more. */
export function showGuide(next: Shown | null): void {
  inTab.set(next === null ? null : JSON.stringify(next))
  notify()
}
