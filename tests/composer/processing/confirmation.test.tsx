import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  backend,
  openSummary,
  press,
  priced,
  saveBudget,
  server,
  useSummary,
} from './summaryScreen.tsx'

useSummary()

/** What the browser asks of `notifyorder`, and what it is answered. */
function answerNotify(answer: () => Response) {
  const asked: unknown[] = []
  server.use(
    http.post('*/orders/:id/notify', ({ params }) => {
      asked.push(params['id'])
      return answer()
    }),
  )
  return asked
}

/** A backend that saves and leaves the mail to `notifyorder`. */
const saveWithoutMail = () =>
  server.use(http.post('*/cart/save', () => HttpResponse.json({ orderId: 7, version: 1 })))

async function save() {
  const user = await openSummary()
  await priced()
  await user.click(press(saveBudget))
  await screen.findByRole('heading', { name: /^Presupuesto \d+:S3D guardado$/ })
}

describe('the confirmation of what is saved', () => {
  test('goes out though the page is closed at once, and nobody asks for it a second time', async () => {
    const asked = answerNotify(() => HttpResponse.json({ status: 'OK', message: '' }))
    await save()
    expect(screen.getByText(/^La confirmación se envía a pedidos@alameda\.example/)).toBeTruthy()
    cleanup()
    await backend.outbox.run()
    expect(backend.sentMails.map(({ to }) => to)).toEqual(['pedidos@alameda.example'])
    expect(asked).toEqual([])
  })

  test('is asked for where the backend does not queue it with the save', async () => {
    saveWithoutMail()
    const asked = answerNotify(() =>
      HttpResponse.json({ status: 'OK', message: 'Enviada a la central.' }),
    )
    await save()
    expect(await screen.findByText('Enviada a la central.')).toBeTruthy()
    expect(asked).toEqual(['7'])
  })

  test.each([
    [
      'in its words',
      () => HttpResponse.json({ message: 'Sin correo.' }, { status: 409 }),
      'Sin correo.',
    ],
    ['as what it is', () => HttpResponse.error(), 'No se ha podido enviar la confirmación'],
  ])('that can’t be sent by such a backend is told %s', async (_, answer, words) => {
    saveWithoutMail()
    answerNotify(answer)
    await save()
    const told = await screen.findByText(new RegExp(words))
    expect(told.className).toContain('error')
  })
})
