import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { text, useT } from '../../browser/language.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { sayingOf } from '../said.ts'
import { inSight, targetOf, type Step } from '../steps/step.ts'
import type { LeafPath } from '../tree.ts'
import { showGuide } from './shown.ts'
import { useControl, type Place } from './useControl.ts'
import { useGuideKeys } from './useGuideKeys.ts'
import { wantedOf } from './wanted.ts'
import type { Here, ShownStep } from './stepsHere.ts'
import { whyMissing } from './whyMissing.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import './guide.css'

/** Pixels between a control and what is said about it, and what that needs below. */
const gap = 12
const room = 220

/** The event by which a person has done a step; null for one that is only looked at. */
const doneBy = (step: Step): 'click' | 'change' | null =>
  'press' in step ? 'click' : 'type' in step || 'choose' in step ? 'change' : null

function spotBeside(place: Place | null) {
  if (place === null) return { left: gap, bottom: gap }
  const left = Math.max(gap, Math.min(place.left, document.documentElement.clientWidth - 352))
  return place.top + place.height + gap + room < innerHeight
    ? { left, top: place.top + place.height + gap }
    : { left, bottom: Math.min(innerHeight - room, innerHeight - place.top + gap) }
}

/**
 * Points at the control of a step, with what is said about it. Nothing is done for the person: once they have pressed the control,
 * or typed or chosen in it, the next step is pointed at. Under a modal dialog the guide stands in it, where it can be reached. One
 * function: its effects share the control that it points at.
 */
export function GuideStep({
  path,
  shown: { step, isPreparation },
  place: { step: number, count },
  here,
  takesFocus,
  goBack,
  goOn,
  isLast,
}: {
  path: LeafPath
  shown: ShownStep
  /** Where the step stands among those that are counted, from 1. */
  place: { step: number; count: number }
  here: Here
  /** Whether it takes the focus as it appears. */
  takesFocus: () => boolean
  /** null at the first step. */
  goBack: (() => void) | null
  /** Ends the guide at the last step. */
  goOn: () => void
  isLast: boolean
}) {
  const t = useT()
  const isNarrow = useNarrow()
  const bubble = useRef<HTMLDivElement>(null)
  const hasGoneOn = useRef(false)
  const isPressed = useRef(false)
  /** Where the focus was when it came here. */
  const cameFrom = useRef<Element>(null)
  const targets = inSight(targetOf(step))
  const wanted = JSON.stringify(targets.map((target) => wantedOf(target, text)))
  const {
    control,
    at: reached,
    place,
    over,
    isUsable,
    isWithinThere,
    isMissing,
  } = useControl(wanted)
  /** The control to press first, if the step's control lies behind it. */
  const first = reached === 0 ? undefined : targets[reached]?.name
  const done = doneBy(step)
  const title = t(`tutorial.topics.${path}.title`)
  const hasStepBefore = goBack !== null

  /** Closes the guide, and gives the focus to what it has pointed at, else to the screen. */
  const close = () => {
    if (!focusOn(control)) focusOn(over === document.body ? document.querySelector('main') : over)
    showGuide(null)
  }
  useGuideKeys({
    cross: () => {
      const { activeElement } = document
      if (bubble.current?.contains(activeElement) === true) {
        if (!focusOn(control)) focusOn(cameFrom.current)
        return
      }
      cameFrom.current = activeElement
      bubble.current?.focus({ preventScroll: true })
    },
    close: () => showGuide(null),
  })

  useEffect(() => {
    // Over a dialog that has opened since.
    bubble.current?.showPopover()
  }, [over, step])
  useEffect(() => {
    if (takesFocus()) bubble.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const goOnOnce = useEffectEvent((event: Event) => {
    // A press on a label arrives a second time, as a press on its field; and a press on the guide itself takes the focus from
    // the field.
    if (hasGoneOn.current || (event.type === 'change' && isPressed.current)) return
    hasGoneOn.current = true
    setTimeout(() => {
      hasGoneOn.current = false
    })
    goOn()
  })
  useEffect(() => {
    control?.scrollIntoView({ block: 'nearest' })
    if (control === null || done === null || reached > 0 || !isUsable) return undefined
    const isDone = (event: Event) => goOnOnce(event)
    control.addEventListener(done, isDone)
    return () => control.removeEventListener(done, isDone)
  }, [control, done, reached, isUsable])

  return createPortal(
    <>
      {place !== null && <div className="guide-outline" style={place} />}
      {/* Escape is heard from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={bubble}
        className="guide"
        popover="manual"
        role="dialog"
        // Outside of an open drawer a press on it does not count.
        data-panel
        aria-label={t('tutorial.guide.label', { title })}
        aria-keyshortcuts="F6"
        tabIndex={-1}
        style={spotBeside(place)}
        onPointerDownCapture={() => {
          isPressed.current = true
          addEventListener('pointerup', () => (isPressed.current = false), { once: true })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // It closes the guide, not what lies below it.
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        <div className="guide-head">
          <small className="num">
            {isPreparation
              ? t('tutorial.guide.preparation')
              : t('tutorial.guide.step', { step: number, count })}
          </small>
          <CloseButton label={t('tutorial.guide.close')} onClick={close} size={18} />
        </div>
        <p role="status">
          {first !== undefined && <>{t('tutorial.guide.first', { name: t(first) })} </>}
          {sayingOf(t, step)}
          {isMissing && (
            <span className="quiet">
              {' '}
              {t(whyMissing(targetOf(step), { here, isWithinThere, hasStepBefore }))}
            </span>
          )}
        </p>
        {!isNarrow && (
          <p className="guide-keys">
            <kbd>F6</kbd> {t('tutorial.guide.keys')}
          </p>
        )}
        <div className="guide-end">
          <button
            type="button"
            className="btn"
            aria-disabled={goBack === null}
            onClick={() => goBack?.()}
          >
            {t('tutorial.guide.previous')}
          </button>
          <button
            type="button"
            className="btn"
            aria-disabled={control === null}
            onClick={() => focusOn(control)}
          >
            {t('tutorial.guide.focus')}
          </button>
          <button type="button" className="btn primary" onClick={isLast ? close : goOn}>
            {t(isLast ? 'tutorial.guide.done' : 'tutorial.guide.next')}
          </button>
        </div>
      </div>
    </>,
    over,
  )
}

const reachable = 'a[href], button, input, select, textarea, [tabindex]'

/** Focuses a control, or the first in it that can have the focus. @returns whether it has it */
function focusOn(control: Element | null): boolean {
  const own = control?.matches(reachable) === true ? control : control?.querySelector(reachable)
  if (!(own instanceof HTMLElement)) return false
  own.focus()
  return document.activeElement === own
}
