import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { encodeOrderId } from '../../src/domain/orders/orderId.ts'
import { expectLetters, pdfsTo } from './outbox.ts'
import { ownBudget } from './ownBudget.ts'
import { expect, inTurns, test } from './harness.ts'

const names = {
  clientName: 'Łucja Ελένη Екатерина محمد',
  reference: 'שלום 王小明',
  address: 'さくら通り 4',
  city: '서울',
}
/** What is written, as readers of files tell it: words from right to left stand in the text in their own order. */
const words = Object.values(names).join(' ').split(' ')

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  return { text: text.normalize('NFKC'), isTagged: (await pdf.getMarkInfo())?.Marked === true }
}

inTurns('any script', () => {
  test('[QUOTE-09] names of all scripts are in the tagged PDFs, downloaded and mailed, and in the mail; what no font has is told to the sender before', async ({
    portal,
    page,
    server,
  }) => {
    const client = await portal.logIn('manager')
    const { id, email } = await ownBudget(portal, client, undefined, {
      ...names,
      remarks: 'Cuidado: 🛋 ไทย',
    })
    await portal.goto(`/order/${encodeOrderId(id)}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: portal.t('reportTools.pdf') }).click()
    const downloaded = await readPdf(new Uint8Array(await readFile(await (await download).path())))
    const characters = '🛋 ไ ท ย'
    await expect(page.getByText(portal.t('reportTools.madeWithout', { characters }))).toBeVisible()

    await page.getByRole('button', { name: portal.t('reportTools.send') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(portal.t('send.unwritten', { characters }))).toBeVisible()
    const greeting = dialog.getByRole('textbox', { name: portal.t('send.message') })
    await expect(greeting).toHaveValue(new RegExp(names.clientName))
    await dialog.getByRole('button', { name: portal.t('send.send') }).click()
    const [letter] = await expectLetters(server, email, 1)
    const { text: plain, html } = await PostalMime.parse(letter?.raw ?? '')
    for (const body of [plain, html]) expect(body).toContain(names.clientName)
    const [file] = pdfsTo(server, email)
    const mailed = await readPdf(file ?? new Uint8Array())

    for (const { text, isTagged } of [downloaded, mailed]) {
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toContain('?')
      expect(isTagged).toBe(true)
    }
  })
})
