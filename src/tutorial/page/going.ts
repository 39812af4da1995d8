import { createContext, use, type MouseEvent } from 'react'
import { addressOf, type TopicPath } from '../tree.ts'

/** Goes to a topic within the frame; null on the page, where its address does. */
export const GoContext = createContext<((path: TopicPath) => void) | null>(null)

/** Whether a press on a link opens it in another tab or window. */
export const isElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || button !== 0

/** The props of a link to a topic: its address, for opening it in another tab, and the handler of a plain press inside a frame. */
export function useTopicLink() {
  const go = use(GoContext)
  return (path: TopicPath) => ({
    href: go === null ? addressOf(path) : `/${addressOf(path)}`,
    onClick: (event: MouseEvent) => {
      if (go === null || isElsewhere(event)) return
      event.preventDefault()
      go(path)
    },
  })
}
