import ModelViewerElementBase from '@google/model-viewer/lib/model-viewer-base.js'
import { ARMixin } from '@google/model-viewer/lib/features/ar.js'
import { ControlsMixin } from '@google/model-viewer/lib/features/controls.js'
import { EnvironmentMixin } from '@google/model-viewer/lib/features/environment.js'
import { LoadingMixin } from '@google/model-viewer/lib/features/loading.js'
import { SceneGraphMixin } from '@google/model-viewer/lib/features/scene-graph.js'
import { StagingMixin } from '@google/model-viewer/lib/features/staging.js'

/** model-viewer without what a still piece of furniture has no use for: animations and notes. */
const ModelViewer = SceneGraphMixin(
  StagingMixin(EnvironmentMixin(ControlsMixin(ARMixin(LoadingMixin(ModelViewerElementBase))))),
)

/** Makes `<model-viewer>` known to the page. */
export const defineModelViewer = (): void => customElements.define('model-viewer', ModelViewer)
