import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { openPortal } from '../portal.tsx'
import { useForeignPortal } from './foreignPortal.tsx'

const portal = useForeignPortal()

/** A report that doesn't say whether it is anonymous. */
function report(client: number) {
  portal.backend().instead.orderdata = () =>
    HttpResponse.json({
      orderNumber: 500,
      client,
      contactData: { clientName: 'Elvira Quiroga' },
      data: [{ sceneIndex: -1, price: 60 }],
    })
}
const masked = () => screen.findAllByText('****')
const name = () => screen.queryByText('Elvira Quiroga')

describe('[BACK-01] a report whose backend doesn’t say who may read personal data', () => {
  test('hides it from visitors', async () => {
    report(7)
    openPortal('/order/500')
    expect(await masked()).not.toEqual([])
    expect(name()).toBeNull()
  })

  test('hides it from who works for other clients', async () => {
    report(8)
    await portal.open('/order/500')
    expect(await masked()).not.toEqual([])
    expect(name()).toBeNull()
  })

  test('shows it to who works for its client', async () => {
    report(7)
    await portal.open('/order/500')
    expect(await screen.findByText('Elvira Quiroga')).toBeTruthy()
  })
})
