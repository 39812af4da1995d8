import type { jsPDF } from 'jspdf'
import { joined } from './breakLines.ts'

/** What a part of a page is to a reader who does not see it: the names of ISO 32000-1, 14.8.4. */
export type Tag =
  | ('Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure')
  | ('L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD')

/** Tags of which text is no direct content: what is written into one without a tag of its own becomes a paragraph. */
const groups: ReadonlySet<Tag> = new Set(['Document', 'Sect'])

/** `alt`: the words for who can't see a figure. `scope`: which cells a header cell is the header of. */
export type Tagging = { alt?: string; scope?: 'Row' | 'Column' }

type Content = { page: number; id: number }

/** An element of a document's structure. */
export type Tagged = Tagging & {
  readonly tag: Tag
  readonly parent: Tagged | null
  /** In the order in which they are read. */
  readonly kids: (Tagged | Content)[]
  /** The words of its own content, a text each; '' for a piece of a text that is read with its first piece. */
  readonly words: string[]
  /** Whether its words are read, and not what stands on the page: in another order, or in pieces that readers would run together. */
  isReadByWords: boolean
}

/** A new element. */
const tagged = (tag: Tag, tagging: Tagging, parent: Tagged | null): Tagged => ({
  ...{ tag, ...tagging, parent },
  ...{ kids: [], words: [], isReadByWords: false },
})

/** What jsPDF has beyond its types. */
type Internals = {
  write: (text: string) => void
  newObjectDeferred: () => number
  newObjectDeferredBegin: (id: number, isWritten: boolean) => void
  getCurrentPageInfo: () => { pageNumber: number }
  events: { subscribe: (topic: string, act: (given: never) => void) => void }
}

/** A text as a string object, UTF-16 in hexadecimal digits. */
const textString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/**
 * A document's structure tree, which makes it a tagged PDF: elements for those to whom it is read aloud, each with the content that was
 * drawn within it, on as many pages as it needs. What is drawn outside of marked content would have no meaning; each drawing is either
 * `mark`ed as content of the present element or an `artifact`.
 *
 * jsPDF knows no structure: this writes it through jsPDF's events while the file is made.
 *
 * @see ISO 32000-1, 14.7 and 14.8
 */
export class Structure {
  readonly #pdf: Internals
  readonly #root = tagged('Document', {}, null)
  #present = this.#root
  #isMarking = false
  /** The elements of each page's pieces of content, by the pieces' numbers. */
  readonly #pages: Tagged[][] = []
  /** The object numbers of the pages. */
  readonly #pageObjects: number[] = []

  constructor(doc: jsPDF) {
    this.#pdf = doc.internal as unknown as Internals
    const on = (topic: string, act: (given: never) => void) =>
      this.#pdf.events.subscribe(topic, act)
    on('putPage', ({ objId, pageNumber }: { objId: number; pageNumber: number }) => {
      this.#pageObjects[pageNumber] = objId
      this.#pdf.write(`/StructParents ${pageNumber - 1} /Tabs /S`)
    })
    let tree = 0
    on('postPutResources', () => {
      tree = this.#writeTree()
    })
    on('putCatalog', () => {
      this.#pdf.write(`/Version /1.7 /StructTreeRoot ${tree} 0 R /MarkInfo <</Marked true>>`)
      this.#pdf.write('/ViewerPreferences <</DisplayDocTitle true>>')
    })
  }

  /**
   * Adds an element behind the last one of the present element. What is drawn `within` it may come later, in any order. Inside of a
   * piece of content or an artifact, which has no elements, it adds none.
   */
  add(tag: Tag, tagging: Tagging = {}): Tagged {
    const added = tagged(tag, tagging, this.#present)
    if (!this.#isMarking) this.#present.kids.push(added)
    return added
  }

  /** Has everything that is drawn meanwhile belong to an element. */
  within<Result>(element: Tagged, draw: () => Result): Result {
    const before = this.#present
    this.#present = element
    try {
      return draw()
    } finally {
      this.#present = before
    }
  }

  /**
   * Draws one piece of content of the present element, on one page. Within another piece it is a part of that.
   *
   * @param said  its words, and whether their letters stand in another order than they are read in
   */
  mark<Result>(draw: () => Result, said?: { words: string; isReadByWords: boolean }): Result {
    if (this.#isMarking) return draw()
    const element = groups.has(this.#present.tag) ? this.add('P') : this.#present
    const page = this.#pdf.getCurrentPageInfo().pageNumber
    const pieces = (this.#pages[page] ??= [])
    const id = pieces.push(element) - 1
    element.kids.push({ page, id })
    if (said !== undefined) element.words.push(said.words)
    if (said?.isReadByWords === true || element.words.length > 1) element.isReadByWords = true
    return this.#between(`/${element.tag} <</MCID ${id}>> BDC`, draw)
  }

  /** Draws what is there for the eye alone, such as a rule. `isMargin`: it stands at the head or the foot of a page. */
  artifact<Result>(draw: () => Result, { isMargin = false } = {}): Result {
    if (this.#isMarking) return draw()
    return this.#between(isMargin ? '/Artifact <</Type /Pagination>> BDC' : '/Artifact BMC', draw)
  }

  #between<Result>(begin: string, draw: () => Result): Result {
    this.#isMarking = true
    this.#pdf.write(begin)
    try {
      return draw()
    } finally {
      this.#pdf.write('EMC')
      this.#isMarking = false
    }
  }

  #object(id: number, content: string) {
    this.#pdf.newObjectDeferredBegin(id, true)
    this.#pdf.write(content)
    this.#pdf.write('endobj')
  }

  /** Writes the tree; returns its root's object number. */
  #writeTree(): number {
    const newNumber = () => this.#pdf.newObjectDeferred()
    const tree = newNumber()
    const numbers = new Map<Tagged, number>()
    const number = (element: Tagged) => {
      numbers.set(element, newNumber())
      for (const kid of element.kids) if ('tag' in kid) number(kid)
    }
    number(this.#root)
    const reference = (element: Tagged) => `${numbers.get(element) ?? 0} 0 R`
    const page = (at: number) => `${this.#pageObjects[at] ?? 0} 0 R`

    for (const [element, id] of numbers) {
      const { tag, parent, kids, alt, scope, words, isReadByWords } = element
      const first = kids.find((kid) => 'page' in kid)?.page
      const content = kids.map((kid) => {
        if ('tag' in kid) return reference(kid)
        return kid.page === first
          ? String(kid.id)
          : `<</Type/MCR/Pg ${page(kid.page)}/MCID ${kid.id}>>`
      })
      const entries = [
        `/S/${tag}/P ${parent === null ? `${tree} 0 R` : reference(parent)}`,
        first === undefined ? '' : `/Pg ${page(first)}`,
        alt === undefined ? '' : `/Alt${textString(alt)}`,
        isReadByWords ? `/ActualText${textString(joined(words))}` : '',
        scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`,
        content.length === 0 ? '' : `/K[${content.join(' ')}]`,
      ]
      this.#object(id, `<<${entries.join('')}>>`)
    }
    const byPage = this.#pageObjects.flatMap((_, at) => {
      const pieces = this.#pages[at]?.map(reference) ?? []
      return [`${at - 1}[${pieces.join(' ')}]`]
    })
    this.#object(
      tree,
      `<</Type/StructTreeRoot/K ${reference(this.#root)}/ParentTree<</Nums[${byPage.join('')}]>>/ParentTreeNextKey ${byPage.length}>>`,
    )
    return tree
  }
}
