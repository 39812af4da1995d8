import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import { sceneTitle } from '../../cart/cartSceneTitle.ts'
import { openScenesOf, type OpenScene } from '../../cart/scenes/openScenes.ts'
import type { Role } from '../../cart/scenes/roles.ts'
import { takesExtras } from '../../contract/offers.ts'
import { useSceneTitle } from '../work/useSceneTitle.ts'
import { useWork } from '../work/work.ts'
import './roleSwitch.css'

const roles = ['included', 'alternative', 'draft'] as const satisfies Role[]

/** A list that decides whether a scene is in the quote, an alternative in it, or a draft; nothing for an empty scene, which is in no quote. */
export function RoleSwitch({ scene }: { scene: OpenScene }) {
  const t = useT()
  const { site } = useApi()
  const { person, setRole, say } = useWork()
  const title = useSceneTitle()(scene.id)
  if (scene.composition.scene.lines.length === 0) return null
  // A backend without them would count an alternative in the total.
  const offered = roles.filter(
    (role) => role !== 'alternative' || role === scene.role || takesExtras(site),
  )

  const change = (role: Role) => {
    setRole(scene.id, role)
    const cart = cartOfOwner(person.owner).whole.get()
    const changed = openScenesOf(cart).find(({ id }) => id === scene.id)
    // The scene may be gone, or the cart too full to be changed.
    if (changed?.role !== role) return
    const called = sceneTitle(cart, changed, t)
    say(
      { key: `composer.roles.said.${role}`, values: { scene: title } },
      // A draft without a name has another number than a scene of the quote.
      ...(called === title
        ? []
        : [{ key: 'composer.roles.said.called', values: { scene: called } } as const]),
    )
  }

  return (
    <select
      className="field role-switch"
      aria-label={t('composer.roles.of', { scene: title })}
      value={scene.role}
      onChange={({ target }) => {
        const role = roles.find((one) => one === target.value)
        if (role !== undefined) change(role)
      }}
    >
      {offered.map((role) => (
        <option key={role} value={role}>
          {t(`composer.roles.${role}`)}
        </option>
      ))}
    </select>
  )
}
