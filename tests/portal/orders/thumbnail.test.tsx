import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Thumbnail } from '../../../src/portal/orders/row/Thumbnail.tsx'

afterEach(cleanup)

test.each([
  ['a photograph', 280, 175, true],
  ['a drawing, which has no size of its own', 300, 128, false],
  ['a drawing whose size is its furniture’s', 2480, 1130, false],
  ['a picture that tells no size', 0, 0, false],
])('%s is known by its shape once it has come', (_, naturalWidth, naturalHeight, isPhotograph) => {
  const scene = { orderId: 100, link: undefined, sceneIndex: 0, product: null }
  const { container } = render(<Thumbnail {...scene} image="/escena" t={(key) => key} />)
  const image = container.querySelector('img') ?? document.createElement('img')
  Object.defineProperties(image, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent.load(image)
  expect(image.classList.contains('photograph')).toBe(isPhotograph)
})
