import { createElement, Fragment, useMemo, type ReactNode } from 'react'

/** The elements that are rendered. Other elements show only their content. No element keeps its attributes. */
const shown = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'sub', 'sup', 'span', 'br', 'p'])
const lists = new Set(['ul', 'ol'])

/** The elements without readable text; they are left out with all their content. */
const unread = new Set(
  'script style template noscript iframe object embed svg math canvas audio video select textarea title head'.split(
    ' ',
  ),
)

/** The most levels of nested elements; an element on a deeper level is empty. */
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
 * Shows text with limited markup from an external source. The string is parsed in a document of its own, in which nothing runs and
 * nothing is loaded. Then its elements are rendered anew by a list of allowed ones, without attributes.
 */
export function LimitedHtml({ html }: { html: string }) {
  return useMemo(() => {
    if (!/[<&]/.test(html)) return html
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map((node, place) => toReact(node, place, 0, false))
  }, [html])
}
