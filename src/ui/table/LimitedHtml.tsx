import { createElement, Fragment, useMemo, type ReactNode } from 'react'

/** The markup that shows; of other elements only what is in them does. No attribute of any of them is kept. */
const shown = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'sub', 'sup', 'span', 'br', 'p'])
const lists = new Set(['ul', 'ol'])

/** What holds no words to read. */
const unread = new Set(
  'script style template noscript iframe object embed svg math canvas audio video select textarea title head'.split(
    ' ',
  ),
)

/** Elements inside of each other; deeper ones show as their text. */
const deepest = 20

function toReact(node: Node, key: number, depth: number, isInList: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (unread.has(name)) return null
  const isShown = shown.has(name) || lists.has(name) || (name === 'li' && isInList)
  if (name === 'br') return <br key={key} />
  const children =
    depth >= deepest
      ? null
      : [...node.childNodes].map((child, place) =>
          toReact(child, place, depth + 1, lists.has(name) || (isInList && !isShown)),
        )
  return createElement(isShown ? name : Fragment, { key }, children)
}

/**
 * Text with limited markup, as it comes from elsewhere. The string is parsed in a document of its own, in which nothing runs and
 * nothing is fetched, and drawn anew from a list of elements, without attributes.
 */
export function LimitedHtml({ html }: { html: string }) {
  return useMemo(() => {
    if (!/[<&]/.test(html)) return html
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map((node, place) => toReact(node, place, 0, false))
  }, [html])
}
