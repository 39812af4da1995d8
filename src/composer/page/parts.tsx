import type { ComponentType } from 'react'
import { lazily } from '../../ui/lazily.tsx'
import { idle } from '../../browser/idle.ts'

/**
 * What the page is put together from. A part takes no properties: it shows and changes what `useWork` and `useView` give. Its code and
 * texts are fetched apart where it is not seen at once.
 */
type PagePart = ComponentType<object>

type PartName = 'stage' | 'composition' | 'materials' | 'accessories' | 'summary'

/** The scene in 3D, which tells `setDrawing` of `useView` what becomes of it, and the panels beside it. null until there is one. */
export const parts: Readonly<Record<PartName, PagePart | null>> = {
  stage: lazily(async () => {
    // What draws in 3D holds up what is typed and pressed while it starts.
    await idle()
    return (await import('../stage/StagePane.tsx')).StagePane
  }),
  composition: lazily(
    async () => (await import('../panels/composition/CompositionPanel.tsx')).CompositionPanel,
    'panels',
  ),
  materials: lazily(
    async () => (await import('../panels/materials/MaterialsPanel.tsx')).MaterialsPanel,
    'panels',
  ),
  accessories: lazily(
    async () => (await import('../panels/accessories/AccessoriesPanel.tsx')).AccessoriesPanel,
    'panels',
    'lines',
  ),
  summary: lazily(
    async () => (await import('../panels/summary/SummaryPanel.tsx')).SummaryPanel,
    'panels',
    'lines',
    'table',
    'reportTools',
  ),
}
