import type { Page } from '@playwright/test'

/**
 * What carries meaning on a page with less than 3 : 1 to its ground, as WCAG 1.4.11 asks:
 *
 * - what is chosen, by all in which it differs from the others of its kind. Compared are grounds, edges, outlines and shadows, its own and
 *   those of what is in it; the text's weight and colour count for nothing;
 * - icons, but those of controls that are off;
 * - the edges of fields that are written in or chosen from, or else their own ground.
 *
 * What the browser itself draws, such as a box that is ticked, is the browser's matter, and what stands on a picture or a gradient is not
 * judged.
 *
 * @returns a line for each
 */
export const faintMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number]
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    function colorOf(text: string | undefined): Color | null {
      const found = /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/.exec(text ?? '')
      if (found === null) return null
      const [, red, green, blue, alpha] = found
      return [Number(red), Number(green), Number(blue), Number(alpha ?? 1)]
    }

    function luminance([red, green, blue]: Color): number {
      const light = (part: number) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    function contrast(one: Color, other: Color): number {
      const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (bright + 0.05) / (dark + 0.05)
    }

    function groundOf(one: Element): Color {
      const around = one.parentElement
      if (around === null) return [255, 255, 255, 1]
      const color = colorOf(getComputedStyle(around).backgroundColor)
      return color !== null && color[3] > 0.9 ? color : groundOf(around)
    }

    /** Whether a picture lies between something and its ground. */
    function isOnPicture(one: Element): boolean {
      const around = one.parentElement
      if (around === null) return false
      const { backgroundColor, backgroundImage } = getComputedStyle(around)
      if (
        backgroundImage !== 'none' ||
        around.querySelector(':scope > :is(canvas, img, video)') !== null
      )
        return true
      const color = colorOf(backgroundColor)
      return color !== null && color[3] > 0.9 ? false : isOnPicture(around)
    }

    /** A colour as it is seen where it lies on another one. */
    function over([red, green, blue, alpha]: Color, ground: Color, opacity: number): Color {
      const share = alpha * opacity
      const mix = (part: number, below: number) => part * share + below * (1 - share)
      return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
    }

    const opacityOf = (one: Element): number =>
      Number(getComputedStyle(one).opacity) *
      (one.parentElement === null ? 1 : opacityOf(one.parentElement))

    /** The most contrast of colours with what is around an element. */
    function contrastOf(one: Element, colors: readonly string[]): number {
      const ground = groundOf(one)
      const opacity = opacityOf(one)
      return Math.max(
        1,
        ...colors.map((text) => {
          const color = colorOf(text)
          return color === null ? 1 : contrast(over(color, ground, opacity), ground)
        }),
      )
    }

    const off =
      ':is(:disabled, [aria-disabled=true], [inert]), :is(:disabled, [aria-disabled=true], [inert]) *'
    const isJudged = (one: Element) =>
      isShown(one) &&
      one.getBoundingClientRect().width > 1 &&
      !one.matches(off) &&
      !isOnPicture(one)

    function nameOf(icon: Element): string {
      const holder = icon.closest('[aria-label], a, button, label')
      return holder?.getAttribute('aria-label') ?? holder?.textContent.trim() ?? ''
    }

    function linesOf(part: Element): string[] {
      const { stroke, fill } = getComputedStyle(part)
      return [stroke, fill]
    }

    const faintIcons = () =>
      [...document.querySelectorAll('svg.icon')]
        .filter(isJudged)
        .filter((icon) => contrastOf(icon, [...icon.children].flatMap(linesOf)) < 3)
        .map((icon) => `icon: ${nameOf(icon)}`)

    function faintEdges() {
      const written =
        ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color]), select, textarea)'
      const edgesOf = (one: Element) => {
        const style = getComputedStyle(one)
        return (['Top', 'Right', 'Bottom', 'Left'] as const)
          .filter((side) => style[`border${side}Width`] !== '0px')
          .map((side) => style[`border${side}Color`])
      }
      // MUI draws the edge around a field by a frame beside it.
      const framesOf = (field: Element) => [
        field,
        ...(field.parentElement?.querySelectorAll(':scope > fieldset') ?? []),
      ]
      const drawnOf = (field: Element) => [
        ...framesOf(field).flatMap(edgesOf),
        getComputedStyle(field).backgroundColor,
      ]
      return [...document.querySelectorAll(written)]
        .filter(isJudged)
        .filter((field) => contrastOf(field, drawnOf(field)) < 3)
        .map((field) => `edge: ${field.className} ${field.getAttribute('aria-label') ?? field.id}`)
    }

    /** What the CSS of an element and of what is in it draws, besides text: each as it is written, with its colour first. */
    function drawn(one: Element): Map<string, string> {
      const marks = new Map<string, string>()
      for (const [index, part] of [one, ...one.querySelectorAll('*')].entries())
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(part, pseudo)
          if (pseudo !== '' && style.content === 'none') continue
          const put = (name: string, value: string) => marks.set(`${index}${pseudo} ${name}`, value)
          put('ground', style.backgroundColor)
          for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
            const width = style[`border${side}Width`]
            if (width !== '0px') put(`edge ${side}`, `${style[`border${side}Color`]} ${width}`)
          }
          if (style.outlineStyle !== 'none' && !part.matches(':focus-visible'))
            put('outline', `${style.outlineColor} ${style.outlineWidth}`)
          const shadows = style.boxShadow.split(/,(?![^(]*\))/)
          for (const [at, shadow] of shadows.entries())
            if (shadow.includes('inset')) put(`shadow ${at}`, shadow)
        }
      return marks
    }

    /** The most contrast with their ground of all in which the two differ. */
    function difference(one: Element, other: Element | null): number {
      const mine = drawn(one)
      const others = other === null ? new Map<string, string>() : drawn(other)
      const ground = groundOf(one)
      const differing = [...new Set([...mine.keys(), ...others.keys()])].filter(
        (name) => mine.get(name) !== others.get(name),
      )
      const colors = differing
        .flatMap((name) => [colorOf(mine.get(name)), colorOf(others.get(name))])
        .filter((color) => color !== null && color[3] > 0.5)
      return Math.max(1, ...colors.map((color) => (color ? contrast(color, ground) : 1)))
    }

    /** The nearest one of the same sort that is not chosen. */
    function otherOf(one: Element, selector: string, around = one.parentElement): Element | null {
      if (around === null) return null
      const found = [...around.querySelectorAll(selector)].find(
        (other) => other !== one && other.tagName === one.tagName && isShown(other),
      )
      return found ?? otherOf(one, selector, around.parentElement)
    }

    const links = ':is(a, button):not([aria-current])'
    const kinds = [
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['[aria-checked=true]', '[aria-checked=false]'],
      [
        ':is([role=tab], [role=option], [role=treeitem])[aria-selected=true]',
        '[aria-selected=false]',
      ],
      ['[aria-current]:is(a, button):not([aria-current=false])', links],
      ['.segments input:checked + span', '.segments input:not(:checked) + span'],
    ] as const
    const unseen = kinds.flatMap(([chosen, others]) =>
      [...document.querySelectorAll(chosen)]
        .filter((one) => isShown(one) && one.getBoundingClientRect().width > 1)
        .filter((one) => difference(one, otherOf(one, others)) < 3)
        .map((one) => `${chosen}: ${one.getAttribute('aria-label') ?? one.textContent.trim()}`),
    )
    return [...unseen, ...faintIcons(), ...faintEdges()]
  })
