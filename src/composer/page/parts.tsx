import type { ComponentType } from 'react'
import type { Part } from '../../../i18n/parts.ts'
import { loadTexts } from '../../browser/language.ts'
import { lazily } from '../../ui/lazily.tsx'

/**
 * What the page is put together from. A part takes no properties: it shows and changes what `useWork` and `useView` give. Its code and
 * texts are fetched apart where it is not seen at once.
 */
type PagePart = ComponentType<object>

/** A part that is fetched when it is first shown, with its texts. */
const fetchedPart = (load: () => Promise<PagePart>, ...texts: readonly Part[]): PagePart =>
  lazily(async () => {
    const [part] = await Promise.all([load(), loadTexts(...texts)])
    return part
  })

type PartName = 'stage' | 'composition' | 'materials' | 'accessories' | 'summary'

/** Resolves once the page has nothing else to do: what draws in 3D holds up what is typed and pressed while it starts. */
const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 300)
  })

/**
 * The scene in 3D, which calls `loseDrawing` of `useView` where the browser has no WebGL, and the panels beside it. null until there is
 * one.
 */
export const parts: Readonly<Record<PartName, PagePart | null>> = {
  stage: fetchedPart(async () => {
    await idle()
    return (await import('../stage/StagePane.tsx')).StagePane
  }),
  composition: fetchedPart(
    async () => (await import('../panels/composition/CompositionPanel.tsx')).CompositionPanel,
    'panels',
  ),
  materials: fetchedPart(
    async () => (await import('../panels/materials/MaterialsPanel.tsx')).MaterialsPanel,
    'panels',
  ),
  accessories: fetchedPart(
    async () => (await import('../panels/accessories/AccessoriesPanel.tsx')).AccessoriesPanel,
    'panels',
  ),
  summary: fetchedPart(
    async () => (await import('../panels/summary/SummaryPanel.tsx')).SummaryPanel,
    'panels',
    'table',
    'reportTools',
  ),
}
