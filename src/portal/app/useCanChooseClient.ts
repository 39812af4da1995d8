import { useSession } from '../../browser/session.ts'
import { can } from '../../domain/people/permissions.ts'

/** Whether the person may change clients: more than one client and the permission. @see product-spec §2, §6 */
export function useCanChooseClient(): boolean {
  const session = useSession()
  if (session === null) return false
  const { acl, clients } = session.userData
  return clients.length > 1 && can(acl, 'clients.select')
}
