// The address that home's tile leads to: the list itself is a screen of the portal, which knows who may see whose. @see product-spec §2 Home
const requested = new URLSearchParams(location.search).get('client')
location.replace(
  `/#/vr-orders${requested === null ? '' : `?client=${encodeURIComponent(requested)}`}`,
)
