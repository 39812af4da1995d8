import { html, nothing, svg, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { text as t } from '../../browser/language.ts'
import { qrCode } from '../../look/qrCode.ts'
import type { ArFailure, ArNotice, ArState } from './arState.ts'
import type { ArFiles } from './sceneFiles.ts'

/**
 * @param hasRoom  whether this site puts scenes into rooms
 * @param light  the picture of what lights the scene
 */
export type ShownFiles = ArFiles & { hasRoom: boolean; light: string }

export type ArEvents = {
  progress: (event: CustomEvent<{ totalProgress: number }>) => void
  load: (event: Event) => void
  error: (event: CustomEvent<{ type: string }>) => void
  arStatus: (event: CustomEvent<{ status: string }>) => void
  retry: () => void
}

/** The title and the link to the scene's report, over the page's content; null if the address names no scene. */
export type Head = { title: () => string; report: string | null }

/** A text that changes while it stands there: drawn anew with each, since a translation by the browser may have taken the node before. */
const changing = (text: string) => keyed(text, html`${text}`)

/** The whole page. */
export const page = ({ title, report }: Head, content: TemplateResult): TemplateResult => html`
  <header>
    <a class="brand" href="/" aria-label="Tresillo, ${t('ar.back')}">
      <i class="ar-mark"></i><span>Tresillo</span>
    </a>
    <h1>${changing(title())}</h1>
    ${
      report === null
        ? html`<a class="btn ar-portal" href="/">${t('ar.back')}</a>`
        : html`<a class="btn ar-report" href=${report}>${t('ar.report')}</a>`
    }
  </header>
  <main>${content}</main>
`

/** Stands in place of the whole page where its texts could not be had: these words every page has. */
export const unopened = (retry: () => void): TemplateResult => html`
  <main>
    <section class="ar-failed">
      <div role="alert">
        <h1>${t('app.failed')}</h1>
        <p>${t('app.noTexts')}</p>
      </div>
      <button type="button" class="btn primary" @click=${retry}>${t('app.retry')}</button>
    </section>
  </main>
`

/**
 * Why no scene shows in 3D.
 *
 * @param drawing  the scene as it is drawn flat; null where there is none
 */
export const failed = (
  why: ArFailure,
  retry: () => void,
  drawing: string | null = null,
): TemplateResult => html`
  ${
    why === 'noWebgl' && drawing !== null
      ? html`<img class="ar-drawing" src=${drawing} alt=${t('ar.drawing')} />`
      : nothing
  }
  <section class="ar-failed">
    <div role="alert">
      <h2>${changing(t(`ar.failed.${why}.title`))}</h2>
      <p>${changing(t(`ar.failed.${why}.text`))}</p>
    </div>
    ${offersAfter(why, retry)}
  </section>
`

/** The suggestion after a failure: another device, or another try. A scene that is not there does not come by trying. */
function offersAfter(why: ArFailure, retry: () => void) {
  if (why === 'missing') return nothing
  if (why === 'noWebgl') return code()
  return html`<button type="button" class="btn primary" @click=${retry}>${t('ar.retry')}</button>`
}

/** Whether the page is open on a phone or a tablet itself: a finger is all there is to point with. */
const isHandheld = () => matchMedia('(pointer: coarse) and (hover: none)').matches

/** Squares of white that a reader needs around a code. */
const edge = 4

/** Dark on white in both themes: phones read no code the other way round. */
function code(): TemplateResult {
  const { size, runs } = qrCode(location.href)
  const drawn = runs.map(({ x, y, w }) => `M${x} ${y}h${w}v1h${-w}z`).join('')
  const side = size + 2 * edge
  return html`
    <svg
      class="ar-code"
      role="img"
      aria-label=${t('ar.code')}
      viewBox="${-edge} ${-edge} ${side} ${side}"
      shape-rendering="crispEdges"
    >
      ${svg`<path d=${drawn}></path>`}
    </svg>
  `
}

/** The messages of model-viewer for screen readers, in the person's language. */
function spoken(): string {
  const sides = (['front', 'right', 'back', 'left'] as const).flatMap((side) => {
    const words = t(`ar.sides.${side}`)
    return [
      [side, words],
      [`upper-${side}`, t('ar.sides.above', { side: words })],
    ]
  })
  return JSON.stringify({ ...Object.fromEntries(sides), 'interaction-prompt': t('ar.turn') })
}

/** The scene, which can be turned, and the way into the room once it is there: what comes with it moves the button no more. */
export const scene = (
  files: ShownFiles,
  state: Exclude<ArState, { kind: 'failed' }>,
  on: ArEvents,
): TemplateResult => html`
  <model-viewer
    alt=${t('ar.model')}
    src=${files.model}
    ios-src=${files.usdz ?? nothing}
    poster=${files.poster ?? nothing}
    a11y=${spoken()}
    ?ar=${files.hasRoom}
    ar-modes="webxr scene-viewer quick-look"
    ar-scale="fixed"
    camera-controls
    interaction-prompt="none"
    touch-action="pan-y"
    tone-mapping="neutral"
    environment-image=${files.light}
    shadow-intensity="1"
    shadow-softness="0.9"
    @progress=${on.progress}
    @load=${on.load}
    @error=${on.error}
    @ar-status=${on.arStatus}
  >
    <button
      slot="ar-button"
      type="button"
      class="btn primary"
      ?hidden=${state.kind !== 'shown' || state.canPlace !== true}
    >
      ${t('ar.place')}
    </button>
    <button slot="exit-webxr-ar-button" type="button" class="btn">${t('ar.stop')}</button>
    <span slot="progress-bar"></span>
  </model-viewer>
  <p role="status" class="ar-progress">
    ${changing(state.kind === 'loading' ? t('ar.loading', { percent: state.percent }) : '')}
  </p>
  ${state.notice === null ? nothing : said(state.notice, state.kind === 'shown' && state.canPlace === true, on)}
  ${state.kind === 'shown' ? html`<p class="quiet">${t('ar.turn')}</p>` : nothing}
  ${state.kind === 'shown' ? (files.hasRoom ? intoRoom(state) : html`<p class="quiet">${t('ar.off')}</p>`) : nothing}
`

/** The failure in words, with a button to start again if nothing else can be pressed. */
const said = (notice: ArNotice, canPlace: boolean, { retry }: ArEvents): TemplateResult => html`
  <p role="alert" class="ar-notice">
    ${changing(t(`ar.${notice}`))}
    ${
      notice === 'placeFailed' && canPlace
        ? nothing
        : html`<button type="button" class="btn" @click=${retry}>${t('ar.retry')}</button>`
    }
  </p>
`

/** How it comes into the room, or that the device can't do that. */
function intoRoom({ canPlace, notice }: Extract<ArState, { kind: 'shown' }>) {
  if (canPlace === true) return html`<p class="quiet">${t('ar.placeHint')}</p>`
  if (canPlace === null || notice === 'placeFailed') return nothing
  return html`<section class="ar-cannot">
    ${code()}
    <div>
      <h2>${t('ar.cannot')}</h2>
      <p>${t(isHandheld() ? 'ar.cannotHere' : 'ar.cannotText')}</p>
    </div>
  </section>`
}
