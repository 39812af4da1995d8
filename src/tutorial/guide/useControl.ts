import { useEffect, useRef, useState } from 'react'
import { findControl, type Wanted } from './find.ts'

export type Place = { left: number; top: number; width: number; height: number }
/** A control that is there, where it is, and what stands over all else on the page: a modal dialog, or the page itself. */
type Found = {
  control: Element | null
  /** Which of those that were looked for it is, from 0. */
  at: number
  place: Place | null
  over: Element
  /** It is there and does something. */
  isUsable: boolean
  /** The container of the first of them is there. */
  isWithinThere: boolean
}

/** How many looks in a row find no control before that is said: a page may still be loading it. */
const patience = 6

/** How often a page is looked at, in ms: controls come and move without telling anybody. */
const pause = 200

/** The field that a label stands for, else the control itself. */
const fieldOf = (control: Element): Element =>
  (control instanceof HTMLLabelElement ? control.control : null) ?? control

/** Whether a control that others lie behind has brought them into sight. */
const isOpen = (control: Element): boolean =>
  fieldOf(control).matches(
    '[aria-selected=true], [aria-expanded=true], [aria-pressed=true], :checked',
  )

const isOff = (control: Element): boolean =>
  fieldOf(control).matches(':disabled, [aria-disabled=true]')

function look(wanted: readonly Wanted[]): Found {
  const found = wanted.map((one) => findControl(one))
  const first = found.findIndex((one) => one !== null)
  const nearest = found[first] ?? null
  // A part that is open already does not lead to a control that is missing.
  const isStepTowards = nearest !== null && (first === 0 || !isOpen(nearest))
  const control = isStepTowards ? nearest : null
  const box = control?.getBoundingClientRect()
  const within = wanted[0]?.within ?? null
  return {
    control,
    at: isStepTowards ? first : 0,
    place:
      box === undefined
        ? null
        : { left: box.left, top: box.top, width: box.width, height: box.height },
    over: [...document.querySelectorAll('dialog[open]:modal')].at(-1) ?? document.body,
    isUsable: control !== null && !isOff(control),
    isWithinThere: within === null || findControl(within) !== null,
  }
}

const isSame = (one: Found, other: Found) =>
  one.control === other.control &&
  one.at === other.at &&
  one.over === other.over &&
  one.isUsable === other.isUsable &&
  one.isWithinThere === other.isWithinThere &&
  JSON.stringify(one.place) === JSON.stringify(other.place)

/**
 * Where the control of a step is, as long as it is pointed at.
 *
 * @param wanted  the control, and after it what it lies behind, of which the first that is there counts; a list of `Wanted` as JSON,
 * so that an equal one is the same
 * @returns with `isMissing` once there has been none that does anything for a while, on a page that has loaded
 */
export function useControl(wanted: string): Found & { isMissing: boolean } {
  const [seen, setSeen] = useState(() => ({
    wanted,
    found: look(JSON.parse(wanted) as Wanted[]),
  }))
  const [isMissing, setMissing] = useState(false)
  const misses = useRef(0)
  const isLater = useRef(false)
  useEffect(() => {
    const again = () => {
      const next = look(JSON.parse(wanted) as Wanted[])
      setSeen((before) =>
        before.wanted === wanted && isSame(before.found, next) ? before : { wanted, found: next },
      )
      return next
    }
    misses.current = 0
    const timer = setInterval(() => {
      const isUsable = again().isUsable
      const isLoading = document.querySelector('[aria-busy=true]') !== null
      misses.current = isUsable || isLoading ? 0 : misses.current + 1
      setMissing(misses.current >= patience)
    }, pause)
    // The press that led to another step has not yet done on the page what it does.
    const soon = isLater.current ? setTimeout(again) : undefined
    if (!isLater.current) again()
    isLater.current = true
    addEventListener('scroll', again, { capture: true, passive: true })
    addEventListener('resize', again)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
      removeEventListener('scroll', again, { capture: true })
      removeEventListener('resize', again)
    }
  }, [wanted])
  const { found } = seen
  if (seen.wanted === wanted) return { ...found, isMissing }
  // Another step's control: this one's has not been looked for.
  return { ...found, control: null, at: 0, place: null, isUsable: false, isMissing: false }
}
