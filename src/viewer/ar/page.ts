import { render } from 'lit'
import { loadSite } from '../../api/site.ts'
import { loadTexts, text as t } from '../../browser/language.ts'
import { pageParts } from '../../../i18n/parts.ts'
import { wayToReport } from '../../browser/reportPlace.ts'
import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { orderNumber } from '../../domain/orders/orderId.ts'
import { drawsIn3d, fetchFailure, opensCamera, type ArFailure, type ArState } from './arState.ts'
import { arFiles, plainFiles, type ArFiles } from './sceneFiles.ts'
import { studioAddress } from './studioImage.ts'
import { failed, page, scene, unopened, type ArEvents, type Head, type ShownFiles } from './view.ts'

const reload = () => location.reload()

/** Draws now, and again in the language that somebody chooses elsewhere. @returns draws again */
function drawn(root: HTMLElement, title: () => string, content: () => ReturnType<typeof page>) {
  const draw = () => {
    document.title = `${title()} · Tresillo`
    render(content(), root)
  }
  // The language switch sets `lang`: draw the page again then.
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
  draw()
  return draw
}

const anyScene = { title: () => t('ar.title'), report: null }

/** The head over what has failed: what is not there has no number. */
const headOver = (why: ArFailure, head: Head): Head => (why === 'missing' ? anyScene : head)

/** @param drawing  stands in where the browser draws nothing in 3D */
function fail(root: HTMLElement, named: Head, why: ArFailure, drawing: string | null = null) {
  if (why === 'offline') addEventListener('online', reload)
  const head = headOver(why, named)
  drawn(root, head.title, () => page(head, failed(why, reload, drawing)))
}

/** Shows the drawing of a scene that the browser can't draw in 3D, if it is there. */
async function showFlat(root: HTMLElement, head: Head, { poster, plain, model }: ArFiles) {
  const hasDrawing = poster !== null && (await fetchFailure(poster)) === null
  const failure = hasDrawing ? null : await fetchFailure(plain ?? model)
  fail(root, head, failure ?? 'noWebgl', hasDrawing ? poster : null)
}

/** Shows one scene, and what becomes of it. */
function show(root: HTMLElement, head: Head, files: ShownFiles): void {
  let state: ArState = { kind: 'loading', percent: 0, notice: null }
  let shown = files
  const viewer = () => root.querySelector('model-viewer')
  const go = (next: ArState) => {
    state = next
    if (state.kind === 'failed' && state.why === 'offline') addEventListener('online', reload)
    draw()
  }
  /** The abilities of the device, once it and model-viewer have reported them. */
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
  /** Shows the plain glTF where the backend has no other file. */
  async function fallBack() {
    // model-viewer does not give the reason. A file that has come could not be read.
    const why = (await fetchFailure(shown.model)) ?? 'unread'
    const plain = why === 'missing' ? plainFiles(shown) : null
    if (plain === null) return go({ kind: 'failed', why })
    shown = { ...shown, ...plain }
    go({ kind: 'loading', percent: 0, notice: null })
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
      if (detail.type !== 'webglcontextlost') return void fallBack()
      if (state.kind !== 'failed') go({ ...state, notice: 'lost' })
    },
    arStatus: ({ detail }) => {
      if (state.kind === 'shown') void ask(detail.status === 'failed' ? 'placeFailed' : null)
    },
    retry: reload,
  }
  const headNow = () => (state.kind === 'failed' ? headOver(state.why, head) : head)
  const draw = drawn(
    root,
    () => headNow().title(),
    () =>
      page(
        headNow(),
        state.kind === 'failed' ? failed(state.why, on.retry) : scene(shown, state, on),
      ),
  )
  Promise.all([import('./element.ts'), import('./framing.ts')]).then(
    ([{ defineModelViewer }, { keepFramed }]) => {
      defineModelViewer()
      const element = viewer()
      if (element === null) return
      // The canvas comes back by itself; that event is the canvas's alone.
      element.shadowRoot?.addEventListener('webglcontextrestored', back, true)
      keepFramed(element)
    },
    () => go({ kind: 'failed', why: 'offline' }),
  )
}

/** Opens the page on the scene of its address. */
export async function startAr(root: HTMLElement): Promise<void> {
  const [texts, site] = await Promise.allSettled([loadTexts(...pageParts.ar), loadSite()])
  if (texts.status === 'rejected') return void render(unopened(reload), root)
  if (site.status === 'rejected') return fail(root, anyScene, 'noSite')
  const requested = new URLSearchParams(location.search).get('src') ?? ''
  const files = arFiles(site.value, location.search)
  const named = readSceneAddress(site.value, requested)
  if (files === null || named === null) return fail(root, anyScene, 'missing')
  const { orderId, sceneIndex, link } = named
  const head = {
    title: () => t('ar.scene', { number: orderNumber(orderId), scene: sceneIndex + 1 }),
    report: wayToReport(orderId, link),
  }
  if (drawsIn3d())
    show(root, head, { ...files, hasRoom: site.value.features.ar, light: studioAddress() })
  else await showFlat(root, head, files)
}
