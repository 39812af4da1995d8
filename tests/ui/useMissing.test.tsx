import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Swatch } from '../../src/lines/Swatch.tsx'

test('a picture that could not be had gives way to the colour, and is asked for anew once there is a network', () => {
  const { container } = render(<Swatch fabric={{ color: '#aabbcc', picture: '/lino.webp' }} />)
  const picture = () => container.querySelector('img')
  const first = picture()
  if (first === null) throw new Error('No picture')
  fireEvent.error(first)
  expect(picture()).toBeNull()
  act(() => void dispatchEvent(new Event('online')))
  expect(picture()?.getAttribute('src')).toBe('/lino.webp')
})
