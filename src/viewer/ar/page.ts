import { render } from 'lit'
import { loadSite } from '../../api/site.ts'
import { loadTexts, text as t } from '../../browser/language.ts'
import { pageParts } from '../../../i18n/parts.ts'
import { wayToReport } from '../../browser/reportPlace.ts'
import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { drawsIn3d, opensCamera, whyFailed, type ArFailure, type ArState } from './arState.ts'
import { arFiles } from './sceneFiles.ts'
import { failed, page, scene, unopened, type ArEvents, type Head, type ShownFiles } from './view.ts'

const reload = () => location.reload()

/** Draws now, and again in the language that somebody chooses elsewhere. @returns draws again */
function drawn(root: HTMLElement, title: () => string, content: () => ReturnType<typeof page>) {
  const draw = () => {
    document.title = `${title()} · Tresillo`
    render(content(), root)
  }
  // Whoever changes the language says so there.
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
  draw()
  return draw
}

function fail(root: HTMLElement, head: Head, why: ArFailure) {
  if (why === 'offline') addEventListener('online', reload)
  drawn(root, head.title, () => page(head, failed(why, reload)))
}

/** Shows one scene, and what becomes of it. */
function show(root: HTMLElement, head: Head, files: ShownFiles): void {
  let state: ArState = { kind: 'loading', percent: 0, notice: null }
  const viewer = () => root.querySelector('model-viewer')
  const go = (next: ArState) => {
    state = next
    if (state.kind === 'failed' && state.why === 'offline') addEventListener('online', reload)
    draw()
  }
  /** What the device can do now, once it and model-viewer have said so. */
  async function ask(notice: 'placeFailed' | null) {
    const isCamera = await opensCamera()
    await new Promise((resolve) => setTimeout(resolve))
    if (state.kind !== 'shown') return
    const canPlace = viewer()?.canActivateAR === true
    // A camera that was refused is another matter than none.
    go({ kind: 'shown', canPlace, notice: canPlace || isCamera ? notice : null })
  }
  const back = () => {
    if (state.kind !== 'failed' && state.notice === 'lost') go({ ...state, notice: null })
  }
  const on: ArEvents = {
    progress: ({ detail }) => {
      if (state.kind === 'loading')
        go({ ...state, percent: Math.round(detail.totalProgress * 100) })
    },
    load: () => {
      go({ kind: 'shown', canPlace: null, notice: null })
      void ask(null)
    },
    error: ({ detail }) => {
      if (detail.type !== 'webglcontextlost')
        return void whyFailed(files.model).then((why) => go({ kind: 'failed', why }))
      if (state.kind !== 'failed') go({ ...state, notice: 'lost' })
    },
    arStatus: ({ detail }) => {
      if (state.kind === 'shown') void ask(detail.status === 'failed' ? 'placeFailed' : null)
    },
    retry: reload,
  }
  const draw = drawn(root, head.title, () =>
    page(head, state.kind === 'failed' ? failed(state.why, on.retry) : scene(files, state, on)),
  )
  import('./element.ts').then(
    ({ defineModelViewer }) => {
      defineModelViewer()
      // The canvas comes back by itself; that event is the canvas's alone.
      viewer()?.shadowRoot?.addEventListener('webglcontextrestored', back, true)
    },
    () => go({ kind: 'failed', why: 'offline' }),
  )
}

/** Opens the page on the scene of its address. */
export async function startAr(root: HTMLElement): Promise<void> {
  const [texts, site] = await Promise.allSettled([loadTexts(...pageParts.ar), loadSite()])
  if (texts.status === 'rejected') return void render(unopened(reload), root)
  const anyScene = { title: () => t('ar.title'), report: null }
  if (site.status === 'rejected') return fail(root, anyScene, 'noSite')
  const asked = new URLSearchParams(location.search).get('src') ?? ''
  const files = arFiles(site.value, location.search)
  const named = readSceneAddress(site.value, asked)
  if (files === null || named === null) return fail(root, anyScene, 'missing')
  const { orderId, sceneIndex, link } = named
  const head = {
    title: () => t('ar.scene', { number: orderNumber(orderId), scene: sceneIndex + 1 }),
    report: wayToReport(orderId, link),
  }
  if (drawsIn3d()) show(root, head, { ...files, hasRoom: site.value.features.ar })
  else fail(root, head, 'noWebgl')
}
