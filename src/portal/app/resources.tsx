import type { ReactElement } from 'react'
import { Resource, type ResourceProps } from 'react-admin'
import type { ResourceName } from '../data/resourceData.ts'
import { lazily } from '../../ui/lazily.tsx'

const OrderScreen = lazily(
  async () => (await import('../orders/list/OrderScreen.tsx')).OrderScreen,
  'orders',
)
const VendorList = lazily(
  async () => (await import('../vendors/VendorList.tsx')).VendorList,
  'forms',
  'vendors',
)
const VendorCreate = lazily(
  async () => (await import('../vendors/VendorCreate.tsx')).VendorCreate,
  'forms',
  'vendors',
)
const VendorEdit = lazily(
  async () => (await import('../vendors/VendorEdit.tsx')).VendorEdit,
  'forms',
  'vendors',
)
const RateScreen = lazily(
  async () => (await import('../rates/RateScreen.tsx')).RateScreen,
  'forms',
  'rates',
)
const ShopScreen = lazily(
  async () => (await import('../shop/ShopScreen.tsx')).ShopScreen,
  'forms',
  'shop',
)
const ImageScreen = lazily(
  async () => (await import('../images/ImageScreen.tsx')).ImageScreen,
  'images',
)
const VrOrderScreen = lazily(
  async () => (await import('../vr-orders/VrOrderScreen.tsx')).VrOrderScreen,
  'orders',
  'vr',
)

/** Fetches the lists' code and texts early; a failure shows when the lists are opened. */
export const prepareOrders = OrderScreen.ahead

/**
 * The screens that react-admin shows of each resource of the data provider, at `/{name}`, `/{name}/create` and `/{name}/{id}`.
 * entry/access says which of these there are, and for whom.
 */
export const resources: ReactElement<ResourceProps & { name: ResourceName }>[] = [
  <Resource
    key="vendors"
    name="vendors"
    list={VendorList}
    create={VendorCreate}
    edit={VendorEdit}
  />,
  <Resource key="rates" name="rates" list={RateScreen} />,
  <Resource key="shop" name="shop" list={ShopScreen} />,
  <Resource key="orders" name="orders" list={<OrderScreen type="order" />} />,
  <Resource key="budgets" name="budgets" list={<OrderScreen type="budget" />} />,
  <Resource key="images" name="images" list={ImageScreen} />,
  <Resource key="vr-orders" name="vr-orders" list={VrOrderScreen} />,
  // Clients are picked in a modal over the other screens.
  <Resource key="clients" name="clients" />,
]

/** The same, for what react-admin asks of a resource that it does not show now. */
export const definitions = Object.fromEntries(
  resources.map(({ props }) => [props.name, Resource.registerResource(props)]),
)
