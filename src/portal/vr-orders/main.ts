import { selectedClient, session } from '../../browser/session.ts'

// The address that home's tile leads to: the list itself is a screen of the portal. @see product-spec §2 Home
const asked = Number(new URLSearchParams(location.search).get('client'))
if (session.get()?.userData.clients.some(({ id }) => id === asked) === true)
  selectedClient.set(asked)
location.replace('/#/vr-orders')
