import { pageParts } from '../../i18n/parts.ts'
import { ScreenView } from './ScreenView.tsx'
import { ViewerStart } from './ViewerStart.tsx'

/** The viewer's page: one scene of an order in large. @see product-spec §7 */
export const Viewer = () => (
  <ViewerStart parts={pageParts.viewer}>{(api) => <ScreenView api={api} />}</ViewerStart>
)
