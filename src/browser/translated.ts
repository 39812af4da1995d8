/**
 * Keeps a page true that the browser translates. A translation takes texts out of the page and puts elements with other words in their
 * place. React goes on with the texts that it has made: it changes one that nobody sees, or finds a child missing and fails. So before
 * React changes, removes or passes such a text, the text is put back; the browser then translates what it says now.
 */

/** What has taken a node's place. */
const takers = new WeakMap<Node, Node>()

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE

/** The taker comes in the same step as the text goes, or is put in before it. */
function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const gone of removedNodes) {
      const near = [previousSibling, nextSibling].filter(isElement)
      const taker = addedNodes[0] ?? near.find(({ localName }) => localName === 'font')
      if (taker !== undefined) takers.set(gone, taker)
    }
}

const observer = new MutationObserver(note)
// Each is called on the node that it is for.
// oxlint-disable-next-line typescript/unbound-method
const { insertBefore, removeChild } = Node.prototype

/** What stands in the page for a node that is not where it was put: an element around it, or what has taken its place. */
function standIn(node: Node, parent: Node | null): Node | null {
  for (let around = node.parentNode; around !== null; around = around.parentNode)
    if (around.parentNode === parent) return around
  for (let at = takers.get(node); at !== undefined; at = takers.get(at))
    if (at.parentNode !== null && (parent === null || at.parentNode === parent)) return at
  return null
}

function putBack(node: Node, parent: Node | null): void {
  note(observer.takeRecords())
  const other = standIn(node, parent)
  other?.parentNode?.replaceChild(node, other)
}

const isText = (node: unknown): node is Text =>
  node instanceof Node && node.nodeType === Node.TEXT_NODE

/** Begins to keep the page true. Call it before React draws. */
export function keepTranslatedTrue(): void {
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (isText(child) && child.parentNode !== this) putBack(child, this)
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null) {
    if (isText(next) && next.parentNode !== this) putBack(next, this)
    return insertBefore.call(this, child, next) as T
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this.parentNode === null && isText(this)) putBack(this, null)
      value?.set?.call(this, text)
    },
  })
}
