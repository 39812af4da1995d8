import type { Connector } from '../catalogue/connectors.ts'

/** Which end of a row, seen from the front of the module that stands there. */
export type Hand = Connector['id']

/** Why something can't be done with a scene, in ids and millimetres; the words are the page's. */
export type Reason =
  | { kind: 'lineGone'; line: string }
  | { kind: 'lineThere'; line: string }
  | { kind: 'articleGone'; article: string }
  /** It is sold outside of scenes. */
  | { kind: 'outsideScenes'; article: string }
  /** It docks to nothing, as a pouf. */
  | { kind: 'standsFree'; article: string }
  /** It has its arm where something would be docked, or its catalogue closes it there. */
  | { kind: 'closed'; article: string; side: Hand }
  | { kind: 'otherFurniture'; article: string; other: string }
  /** Both are corners. */
  | { kind: 'seatBetween'; article: string; other: string }
  /** One of them takes no such module as its catalogue says. */
  | { kind: 'notTaken'; article: string; other: string }
  | { kind: 'height' | 'depth'; article: string; other: string; own: number; others: number }
  /** The ends of a row would be docked to each other and don't meet. */
  | { kind: 'endsApart' }
  /** Pairs of lines that would stand in each other, and their articles. */
  | { kind: 'collision'; lines: [string, string][]; articles: [string, string][] }
  | { kind: 'tooFar' }
  | { kind: 'noMirror'; article: string }
  | { kind: 'fabricGone'; fabric: string }
  | { kind: 'notUpholstered'; article: string; part: string | null }
  | { kind: 'seriesRefused'; article: string; part: string; series: string }
  | { kind: 'accessoryGone'; accessory: string }
  | { kind: 'noSlot'; article: string; type: string }
  | { kind: 'accessoryRefused'; article: string; accessory: string }
  | { kind: 'accessoryNeeded'; article: string; type: string }
  | { kind: 'units'; most: number }
  | { kind: 'tooLong'; most: number }
  /** A scene holds no more modules (`mostModules`). */
  | { kind: 'tooManyModules'; most: number }

/** A refused command. A class, since a scene may hold any field that a later version names, `reason` too. */
export class Refused {
  readonly reason: Reason

  constructor(reason: Reason) {
    this.reason = reason
  }
}

export const refused = (reason: Reason): Refused => new Refused(reason)

export const isRefused = (outcome: unknown): outcome is Refused => outcome instanceof Refused
