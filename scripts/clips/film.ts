/** Pixels of a clip. */
export const size = { width: 960, height: 600 } as const
/** Frames a second. */
export const rate = 12
/** Seconds that a clip may take. @see product-spec §2 Tutorial */
export const lengths = { least: 3, most: 32 } as const

type Spot = { x: number; y: number }
type Area = Spot & { width: number; height: number }

/** What a frame shows: one of the film's pictures, and over it the pointer. All of it in pixels of the clip. */
export type Frame = {
  picture: number
  pointer: Spot
  /** How far a press has come, from 0 to 1; null where nothing is pressed. */
  ring: number | null
  /** What is pointed out. */
  outline: Area | null
}

/** A film as it grows: pictures, and the frames that show them. */
export class Film {
  readonly pictures: Buffer[] = []
  readonly frames: Frame[] = []
  #pointer: Spot = { x: size.width / 2, y: size.height * 0.62 }
  #outline: Area | null = null

  /** Goes on with another picture of the screen. */
  cut(picture: Buffer): void {
    const last = this.pictures.at(-1)
    if (last?.equals(picture) !== true) this.pictures.push(picture)
  }

  #add(ring: number | null = null): void {
    this.frames.push({
      picture: this.pictures.length - 1,
      pointer: this.#pointer,
      ring,
      outline: this.#outline,
    })
  }

  /** Shows what there is for some seconds. */
  rest(seconds: number): void {
    for (let left = Math.round(seconds * rate); left > 0; left--) this.#add()
  }

  /** Moves the pointer, slowly at both ends; the further the longer. */
  moveTo(to: Spot): void {
    const from = this.#pointer
    const way = Math.hypot(to.x - from.x, to.y - from.y)
    const frames = Math.round(rate * Math.min(0.9, 0.3 + way / 1200))
    for (let at = 1; at <= frames; at++) {
      const share = at / frames
      const eased = share * share * (3 - 2 * share)
      this.#pointer = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
      this.#add()
    }
  }

  /** The pointer is at another spot with the next frame. */
  follow(to: Spot): void {
    this.#pointer = to
    this.#add()
  }

  /** A ring spreads around the pointer. */
  press(): void {
    for (let at = 0; at < 4; at++) this.#add(at / 4)
  }

  /** Puts an outline around something for some seconds. */
  pointOut(area: Area, seconds: number): void {
    this.#outline = area
    this.rest(seconds)
    this.#outline = null
  }

  /** Rests until the film is long enough and its seconds are whole, as its label tells them. @returns its seconds */
  end(): number {
    const least = lengths.least * rate
    while (this.frames.length < least || this.frames.length % rate !== 0) this.#add()
    return this.frames.length / rate
  }
}
