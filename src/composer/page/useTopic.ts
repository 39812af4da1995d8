import type { TopicPath } from '../../tutorial/tree.ts'
import { useView, type PanelName } from '../work/view.ts'

const topics: Readonly<Record<PanelName, TopicPath>> = {
  composition: '/compositor/composition',
  materials: '/compositor/materials',
  accessories: '/compositor/accessories',
  outline: '/compositor/composition/tools',
  summary: '/compositor/summary',
}

/** What the tutorial opens at: the panel that was opened last. */
export const useTopic = (): TopicPath => topics[useView().panels.last]
