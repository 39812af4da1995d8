import type { Group } from '../furniture/meshes/furniture.ts'
import { readModel } from '../furniture/own/ownModel.ts'
import type { OwnModels, StagedModule } from '../furniture/staged.ts'

/** Milliseconds until a model that failed to load is requested again. */
const rest = 30_000

/** The companies' own models that the page has loaded, for all of its stages. */
const here = new Map<string, readonly Group[]>()
const requested = new Set<string>()

async function fetched(id: string, address: string): Promise<boolean> {
  requested.add(id)
  try {
    const reply = await fetch(address)
    const groups = reply.ok ? readModel(new Uint8Array(await reply.arrayBuffer())) : null
    if (groups !== null) here.set(id, groups)
  } catch {
    // The built shape stays in place of the model.
  }
  if (!here.has(id)) setTimeout(() => requested.delete(id), rest)
  return here.has(id)
}

export const ownModels: OwnModels = (id) => here.get(id)

/**
 * Loads the companies' own models of the modules that are shown.
 *
 * @param addressOf  the address of a model; null if the site has none
 * @param then       called when a model has loaded that was not here before
 */
export function fetchModels(
  modules: readonly StagedModule[],
  addressOf: (id: string) => string | null,
  then: () => void,
): void {
  const ids = new Set(modules.flatMap(({ shape }) => shape.model ?? []))
  const coming = [...ids].flatMap((id) => {
    const address = here.has(id) || requested.has(id) ? null : addressOf(id)
    return address === null ? [] : [fetched(id, address)]
  })
  if (coming.length === 0) return
  void Promise.all(coming).then((came) => {
    if (came.includes(true)) then()
  })
}
