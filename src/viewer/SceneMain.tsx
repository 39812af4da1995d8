import type { MouseEvent, ReactNode, Ref } from 'react'
import type { Api } from '../api/api.ts'
import { idle } from '../browser/idle.ts'
import { useT } from '../browser/language.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { FetchedPart } from '../ui/FetchedPart.tsx'
import { lazily } from '../ui/lazily.tsx'
import { sceneIndices, type SavedScene } from './savedScene.ts'
import './sceneMain.css'

const ScenePanel = lazily(async () => {
  // Not needed for the first picture, which it would hold up.
  await idle()
  return (await import('./ScenePanel.tsx')).ScenePanel
})

/**
 * A viewer's page with its scene: the order's other scenes, the picture, and what it is made of.
 *
 * @param props.address  of a scene of the order on this page
 * @param props.go  where another scene shows without another page; else its address is followed
 * @param props.children  the picture
 */
export function SceneMain(props: {
  api: Api
  order: OrderDetail
  scene: SavedScene
  address: (index: number) => string
  go?: (index: number) => void
  selected: string | null
  select: (line: string | null) => void
  ref?: Ref<HTMLElement>
  children: ReactNode
}) {
  const { api, order, scene, address, go, selected, select, ref, children } = props
  const t = useT()
  const indices = sceneIndices(order)
  const follow = (event: MouseEvent, index: number) => {
    // With Ctrl or another key it opens beside this page.
    if (go === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(index)
  }
  return (
    <main ref={ref} className="viewer-main">
      {indices.length > 1 && (
        <nav className="viewer-scenes" aria-label={t('viewer.scenes')}>
          {indices.map((index) => (
            <a
              key={index}
              href={address(index)}
              aria-current={index === scene.index ? 'page' : undefined}
              onClick={(event) => follow(event, index)}
            >
              {t('viewer.scene', { number: index + 1 })}
            </a>
          ))}
        </nav>
      )}
      {children}
      <aside className="viewer-panel" aria-label={t('viewer.made')}>
        <FetchedPart heading="h2" loading={t('app.loading')}>
          <ScenePanel api={api} order={order} scene={scene} selected={selected} select={select} />
        </FetchedPart>
      </aside>
    </main>
  )
}
