import { expect, type Page } from '@playwright/test'
import { isProperData } from './properData.ts'

declare global {
  /** The texts that a translation has taken out of the page, by what stands there now. */
  var translated: Map<Element, Text> | undefined
}

/**
 * Does to a page what a browser's translation does: elements take the place of its texts, here with the same words. Expects none of them to be
 * data that have no translation, such as somebody's name.
 */
export async function translate(page: Page): Promise<void> {
  const translated = await wrapTexts(page)
  expect
    .soft(translated.filter(isProperData), `${page.url()}: what a translation takes`)
    .toEqual([])
}

const wrapTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stays = '[translate=no], script, style, textarea, option, svg'
    // The element that translators use is deprecated.
    const fontTag: string = 'font'
    const taken = (globalThis.translated ??= new Map<Element, Text>())
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const around = text.parentElement
      if (!(text instanceof Text) || text.data.trim() === '') continue
      if (around !== null && around.closest(`font, ${stays}`) === null) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [fontTag, fontTag].map((tag) => document.createElement(tag))
      if (outer === undefined || inner === undefined) continue
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
      taken.set(outer, text)
    }
    return texts.map(({ data }) => data)
  })

/** Expects every translation on the page to be one of what the page says now. */
export const expectTrue = (page: Page, what: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...(globalThis.translated ?? [])].flatMap(([shown, { data }]) =>
            shown.isConnected && shown.textContent !== data ? [[shown.textContent, data]] : [],
          ),
        ),
      { message: `${what}: what is translated is what the page says` },
    )
    .toEqual([])
