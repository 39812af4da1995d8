import type { ElementHandle } from '@playwright/test'
import type { Seen } from './seen.ts'
import type { Walk } from './walk.ts'

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

/** Notes what a form's field holds once somebody has typed into it. A row's field is its row's matter, and no password is read. */
export async function noteTyped({ typed, seen }: Walk, element: ElementHandle): Promise<void> {
  const { name, value } = await element.evaluate((one) => {
    const field = one as HTMLInputElement
    const label = field.labels?.[0]?.textContent ?? ''
    return {
      name:
        field.getAttribute('name') ??
        field.getAttribute('aria-label') ??
        label.replace(/\s+/g, ' ').trim(),
      value: field.closest('tr.edited') === null && field.type !== 'password' ? field.value : null,
    }
  })
  if (value !== null) typed.note(seen, name, value)
}
