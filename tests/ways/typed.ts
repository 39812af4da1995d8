import type { Seen } from './seen.ts'

/** Where somebody types: another person at the same place has a form of their own. */
const keyOf = ({ login, client, place }: Seen) => `${login} ${client} ${place}`

/** What was typed into forms and neither saved nor given up. */
export class Typed {
  readonly #forms = new Map<string, Map<string, string>>()

  note(seen: Seen, field: string, value: string): void {
    const form = this.#forms.get(keyOf(seen)) ?? new Map<string, string>()
    this.#forms.set(keyOf(seen), form.set(field, value))
  }

  /** What was typed at the place that is seen: field and value. */
  at(seen: Seen): [string, string][] {
    return [...(this.#forms.get(keyOf(seen)) ?? [])]
  }

  forget(seen: Seen): void {
    this.#forms.delete(keyOf(seen))
  }

  forgetAll(): void {
    this.#forms.clear()
  }
}
