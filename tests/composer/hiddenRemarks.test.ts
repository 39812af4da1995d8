import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '../../mocks/data.ts'
import type { Api } from '../../src/api/api.ts'
import { currentCart } from '../../src/cart/cart.ts'
import { useOrderScene } from '../../src/composer/useOrderScene.ts'
import { orderDetailSchema } from '../../src/contract/entities/report.ts'

/** A backend that does not say whether it hides what is noted. */
const api = (given: object) =>
  ({
    hasLinks: () => false,
    call: () => {
      const shoppingCartData = { special: '', remarks: 'Para Elvira' }
      const data = [{ ...aLine(), sceneIndex: 0, shoppingCartData }]
      return Promise.resolve(orderDetailSchema.parse({ data, ...given }))
    },
  }) as unknown as Api

test.each([
  ['do not come into a visitor’s cart', {}, ''],
  ['come where the backend says that it hides nothing', { anonymousMode: false }, 'Para Elvira'],
])('the remarks of an order’s scene %s', async (_, given, remarks) => {
  currentCart().clear()
  const one = api(given)
  renderHook(() => useOrderScene(one, '/load/order/5/0'))
  await waitFor(() => expect(currentCart().get().scenes).toHaveLength(1))
  expect(currentCart().get().scenes[0]?.items[0]?.shoppingCartData.remarks).toBe(remarks)
})
