import { render } from 'lit'
import { loadSite } from '../../api/site.ts'
import { loadTexts, text as t } from '../../browser/language.ts'
import { pageParts } from '../../../i18n/parts.ts'
import { readSceneAddress } from '../../contract/sceneLinks.ts'
import { drawsIn3d, whyFailed, type ArFailure, type ArState } from './arState.ts'
import { arFiles, type ArFiles } from './sceneFiles.ts'
import { failed, page, scene, type ArEvents } from './view.ts'
import '../../look/look.css'
import './ar.css'

/** Shows one scene, and what becomes of it. */
function show(root: HTMLElement, title: string, files: ArFiles): void {
  let state: ArState = { kind: 'loading', percent: 0 }
  const draw = () => {
    const content = state.kind === 'failed' ? failed(state.why, on.retry) : scene(files, state, on)
    render(page(title, content), root)
  }
  const canPlace = () => root.querySelector('model-viewer')?.canActivateAR === true
  const go = (next: ArState) => {
    state = next
    draw()
  }
  const on: ArEvents = {
    progress: ({ detail }) => {
      if (state.kind === 'loading')
        go({ kind: 'loading', percent: Math.round(detail.totalProgress * 100) })
    },
    load: () => go({ kind: 'shown', canPlace: canPlace(), notice: null }),
    error: ({ detail }) => {
      if (detail.type === 'webglcontextlost') {
        if (state.kind === 'shown') go({ ...state, notice: 'lost' })
        return
      }
      void whyFailed(files.model).then((why) => go({ kind: 'failed', why }))
    },
    arStatus: ({ detail }) => {
      if (state.kind !== 'shown') return
      const notice = detail.status === 'failed' ? 'placeFailed' : null
      go({ kind: 'shown', canPlace: canPlace(), notice })
    },
    retry: () => location.reload(),
  }
  draw()
  import('./element.ts').then(
    ({ defineModelViewer }) => defineModelViewer(),
    () => go({ kind: 'failed', why: 'offline' }),
  )
}

async function start(root: HTMLElement): Promise<void> {
  await loadTexts(...pageParts.ar)
  const fail = (why: ArFailure) =>
    render(
      page(
        t('ar.title'),
        failed(why, () => location.reload()),
      ),
      root,
    )
  document.title = `${t('ar.title')} · Tresillo`
  const site = await loadSite().catch(() => null)
  if (site === null) return void fail('offline')
  const asked = new URLSearchParams(location.search).get('src') ?? ''
  const files = arFiles(site, location.search)
  const named = readSceneAddress(site, asked)
  if (files === null || named === null) return void fail('missing')
  const title = t('ar.scene', { number: named.orderId, scene: named.sceneIndex + 1 })
  document.title = `${title} · Tresillo`
  if (drawsIn3d()) show(root, title, files)
  else fail('noWebgl')
}

const root = document.getElementById('root')
if (root) void start(root)
