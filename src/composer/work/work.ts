import { createContext, use } from 'react'
import type { Unread } from '../../contract/rows.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import type { Composition, CatalogueFacts } from '../../domain/scene/composition.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import type { Solved } from '../../domain/scene/solve.ts'
import type { OpenScene } from '../../cart/scenes/openScenes.ts'
import type { Role } from '../../cart/scenes/roles.ts'
import type { Done } from '../scenes/sceneStore.ts'
import type { Sentence } from '../words/sentence.ts'
import type { ComposingPerson } from './composingPerson.ts'
import type { Reach } from './reach.ts'
import type { HowAdded } from './useOpenScene.ts'

/** What the person is about: a module of the scene, or one of its parts. */
export type Selection = { line: string; part: string | null }

/**
 * What is being put somewhere: an article of the catalogue, or a module of the scene with what is docked to it. One that `isDragged` hangs
 * on a pointer, so what that is over stays where it is.
 */
export type Carried = { article: string; isDragged?: boolean } | { line: string }

/** An article that was added as its mirror image, or on its own; why, and with which repair: `undo` takes it back. */
export type Otherwise = {
  how: 'mirrored' | 'apart'
  why: Refusal['reason']
  article: string
  repair: Command | 'undo' | null
}

/** The steps of the quote's history as buttons say them: 'Añadir «Alba, 2 plazas»'. */
type Steps = { undo: Sentence | null; redo: Sentence | null }

/** A scene that is worked on, with what is known of its own articles: another scene's order keeps other shapes. */
export type WorkScene = OpenScene & { known: CatalogueFacts }

/**
 * What everything on the composer's page shows and changes: the scene that is worked on, and the catalogue that it is composed with.
 * Panels, plan, outline and stage hold no copy of it.
 */
export type Work = {
  index: CatalogueIndex
  /** The catalogue's rows that could not be read. */
  unread: readonly Unread[]
  /** For the domain's functions, of the open scene: the catalogue, and the shapes that its order keeps of articles that have left it. */
  known: CatalogueFacts
  /** The scenes of the cart: those of the quote, then drafts, then those without a module. */
  scenes: readonly WorkScene[]
  /** The open one; it may not be among `scenes` yet. */
  sceneId: string
  composition: Composition
  /** Where its modules stand: the same object until that changes. */
  solved: Solved
  steps: Steps
  /** null also where what was selected is gone. */
  selection: Selection | null
  select: (selection: Selection | null) => void
  /**
   * Does a command and says what it has done. Refused ones leave the scene alone, and are shown with their reason and their repair.
   *
   * @param why  why it is not done as it was meant: that is shown and said once it is done
   * @returns the refusal where it is one; else whether the browser keeps it; null where the scene is gone
   */
  run: (command: Command, why?: Refusal) => Done | null
  /** What was refused last, until the next command or until it is put aside. */
  refusal: Refusal | null
  /** What was done last otherwise than it was meant, as long. */
  otherwise: Otherwise | null
  /** Does the repair of the refusal, or of what was done otherwise. */
  repair: () => void
  putAsideRefusal: () => void
  /** Undoes the quote's last step, and opens the scene that it is about. */
  undo: () => void
  redo: () => void
  /** Says something to who can't see it happen, in the page's live region. `run`, `undo` and `redo` say what they have done. */
  say: (...sentences: Sentence[]) => void
  /** Opens one of `scenes`. */
  open: (sceneId: string) => void
  /**
   * Begins another scene, empty or with a composition, and opens it; lines that another scene has get ids of their own.
   *
   * @param how  `when: 'drawn'`: it is kept once the page has drawn it, so that one that stops the page is gone at the next start
   * @returns its id; null where they are too many, which is said
   */
  addScene: (composition?: Composition, how?: HowAdded) => string | null
  /** Makes a scene a part of the quote, an alternative or a draft. */
  setRole: (sceneId: string, role: Role) => void
  /** Takes a scene away; an alert offers it back for a while. */
  removeScene: (sceneId: string) => void
  /** What is being put somewhere; plan and stage show the places that take it, and why others don't. */
  carried: Carried | null
  /**
   * Takes something up to put it somewhere, or puts it down again with null. In an empty scene an article is put at once. Plan and stage
   * put it where a pointer is let go over them, wherever that was pressed, so a drag from the catalogue only has to take it up.
   */
  carry: (carried: Carried | null) => void
  /** What every open edge says to what is carried; none while nothing is. Its command puts it there: `run(offer.command, offer.why)`. */
  offers: readonly Offer[]
  /** The module that is to be replaced by what is picked next; null while none is. */
  replacing: string | null
  setReplacing: (line: string | null) => void
  /** An article of the catalogue is pressed: it replaces the module that is to be replaced, or else comes to the first place that takes it. */
  pick: (article: string) => void
  /** Whose scenes they are. */
  person: ComposingPerson
  /** Nobody is logged in: the demo's catalogue, no prices, nothing saved to the server. */
  isVisitor: boolean
  /** Whether prices can be asked for: a client is chosen, and the backend tells them. */
  isPriced: boolean
  /** Whether the server answers: while it does not, prices wait and everything else goes on. */
  reach: Reach
  /** Whether the browser has kept the last change: not with a full storage, or in a private window. */
  isStored: boolean
  /** Whether a change that it has not kept outlives a reload. */
  isCopied: () => boolean
  /** Tries once more to keep what could not be kept. */
  storeAgain: () => unknown
}

export const WorkContext = createContext<Work | null>(null)

/** What is worked on. Inside of the composer's page only. */
export function useWork(): Work {
  const work = use(WorkContext)
  if (work === null) throw new Error('useWork outside of the composer')
  return work
}
