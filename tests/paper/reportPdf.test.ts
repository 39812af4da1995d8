import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aClient, aLine, anOrder } from '../../mocks/data.ts'
import { formatPrice } from '../../src/domain/money.ts'
import type { PaperPicture } from '../../src/paper/paperReport.ts'
import { reportPdf } from '../../src/paper/reportPdf.ts'
import { aReport, manyLines, moreFonts, readPdf } from './reports.ts'
import { expectSound } from './soundPdf.ts'

const euros = (amount: number) =>
  formatPrice(amount, { symbol: '€', separator: '.', symbolPosition: 1 }).replace('\u00a0', ' ')

test('every line and total of 40 scenes with 400 articles can be read, each scene has a bookmark on its page', async () => {
  const lines = manyLines(40, 10)
  const report = aReport({ order: { sceneCount: 40, totalPrice: null }, document: { lines } })
  const { pdf, pages, text } = await readPdf(report)
  expect(pages.length).toBeGreaterThan(39)
  for (const { metadata, price } of lines) {
    expect(text).toContain(metadata.modelName)
    expect(text).toContain(euros(price.finalPrice ?? 0))
  }
  const outline = await pdf.getOutline()
  const titles = Array.from({ length: 40 }, (_, index) => `Escena ${index + 1}`)
  expect(outline.map(({ title }) => title)).toEqual([...titles, 'Total'])
  for (const { title, dest } of outline) {
    const [target] = dest as [Parameters<typeof pdf.getPageIndex>[0]]
    expect(pages[await pdf.getPageIndex(target)]).toContain(title)
  }
  expect(text).toContain(euros(lines.reduce((sum, { price }) => sum + (price.finalPrice ?? 0), 0)))
  for (const [index, page] of pages.entries())
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
}, 120_000)

test('a scene is called by its number and its own name, however long that is; to visitors by its number', async () => {
  const name =
    'Alba, tresillo con chaise longue a la derecha y puf grande delante de la ventana del salón'
  const scenes = [{ version: 2 as const, name, lines: [], joints: [], free: {} }]
  const { pages, pdf } = await readPdf(aReport({ document: { scenes } }))
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(`Escena 1: ${name}`)
  expect((await pdf.getOutline())[0]?.title).toBe(`Escena 1: ${name}`)
  const { text } = await readPdf(aReport({ document: { scenes }, isMasked: true }))
  expect(text).toContain('Escena 1')
  expect(text).not.toContain('tresillo con')
})

test('a table that goes on to the next page repeats its head there, and no article is torn apart', async () => {
  const lines = manyLines(1, 40)
  const { pages } = await readPdf(aReport({ document: { lines } }))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages.filter((one) => one.includes('Módulo número')))
    expect(page).toContain('Artículo Medidas Cant. Precio Importe')
  for (const { metadata, price } of lines) {
    const [page] = pages.filter((one) => one.includes(`${metadata.modelName} `))
    expect(page).toContain(euros(price.finalPrice ?? 0))
  }
})

test('title, language, author and links; the same report gives the same file', async () => {
  const report = aReport({ order: { confirmationState: 1 } }, { language: 'en' })
  const { pdf, bytes } = await readPdf(report)
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'Confirmed quote 100:S3D',
    Author: 'La Alameda Centro',
    Language: 'en-GB',
  })
  const annotations = await (await pdf.getPage(1)).getAnnotations()
  const urls = annotations.map(({ url }: { url: string }) => url)
  expect(new Set(urls)).toEqual(new Set(['https://tienda.example/#/order/100']))
  expect(Buffer.from((await readPdf(report)).bytes).equals(Buffer.from(bytes))).toBe(true)
})

test('[REP-02, REP-05] header, contact data, remarks and the total with what it includes', async () => {
  const elements = aLine({ uuid: 'e', sceneIndex: -1, metadata: { modelName: 'Puf Alba' } })
  const report = aReport({ document: { lines: [aLine(), elements] }, order: { totalPrice: null } })
  const { text } = await readPdf(report)
  const said = [
    ...['Presupuesto', '100:S3D', '10 de marzo de 2026', 'Elvira Quiroga', 'Salón Quiroga'],
    ...['00000000T', 'La Alameda Centro', 'Calle del Olmo 4', 'Alcoy', '03801', '600123123'],
    ...['elvira@correo.example', 'Lino arena', 'Los colores pueden variar', 'Puf Alba'],
    ...['Llamar a Elvira antes de ir', 'Entrega para Quiroga', 'Nota: Para la señora Quiroga'],
    ...['1 escena · 1 artículo en escena · 1 artículo sin 3D', '2.480,00 €'],
    'válido hasta el 9 de abril de 2026',
  ]
  for (const one of said) expect(text).toContain(one)
})

test('from the second version on, heading and title say which one it is', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map((version) => readPdf(aReport({ order: { version } }))),
  )
  expect(second?.text).toContain('Presupuesto, versión 2 100:S3D')
  const { info } = (await second?.pdf.getMetadata()) ?? {}
  expect(info).toMatchObject({ Title: 'Presupuesto 100:S3D, versión 2' })
  expect(first?.text).not.toContain('versión')
})

test('what lacks a fabric says so at its line, and each price that comes of it is told as the least', async () => {
  const price = { quantity: 2, finalUnitPrice: 405.25, finalPrice: 810.5, discountConditions: [] }
  const lines = [
    aLine({ bareParts: ['Asiento', 'Brazo'] }),
    aLine({ uuid: 'dressed', sceneIndex: 1, price, bareParts: [] }),
    // As documents are that were made before they told it.
    aLine({ uuid: 'element', sceneIndex: -1, price: { ...price, finalPrice: 90 } }),
  ]
  const { text } = await readPdf(
    aReport({ document: { lines }, order: { sceneCount: 2, totalPrice: null } }),
  )
  expect(text.match(/Tela por elegir: [^0-9]*?(?=Nota)/g)).toEqual([
    'Tela por elegir: Asiento, Brazo ',
  ])
  // The line's two prices, its scene and the total.
  expect(text.match(/desde 1\.240,00 €/g)).toHaveLength(3)
  expect(text).toContain('desde 2.140,50 €')
  expect(text).not.toContain('desde 405')
  expect(text).not.toContain('desde 810')
  expect(text).not.toContain('desde 90')
})

test('a confirmed budget says nothing of a last day, however late it is', async () => {
  const now = Date.parse('2026-06-01T10:00:00Z')
  const { text } = await readPdf(aReport({ order: { confirmationState: 1 } }, { now }))
  expect(text).toContain('Presupuesto confirmado')
  expect(text).not.toContain('válido hasta')
})

test('a budget that counts no more says so, and promises no prices', async () => {
  const { text } = await readPdf(aReport({}, { now: Date.parse('2026-06-01T10:00:00Z') }))
  expect(text).toContain('fue válido hasta el 9 de abril de 2026')
  expect(text).not.toContain('es válido hasta')
})

test('a masked report says so on paper and holds nothing of the person', async () => {
  const { text, pdf } = await readPdf(aReport({ isMasked: true }))
  expect(text).toContain('Por privacidad')
  expect(text).toContain('****')
  const { info } = await pdf.getMetadata()
  expect(text + JSON.stringify(info)).not.toMatch(/Quiroga|Elvira|Olmo|600123123|Alameda/)
})

test('[REP-10] an article without a price carries the warning; discounts are told, but not to whom they are masked', async () => {
  const price = { quantity: 1, finalUnitPrice: 0, finalPrice: 0, discountConditions: [0] }
  const discounted = { ...price, finalPrice: 90, discountConditions: [10, 2.5] }
  const document = { lines: [aLine({ price }), aLine({ uuid: 'b', price: discounted })] }
  const { text } = await readPdf(aReport({ document }))
  expect(text.match(/No se ha podido determinar el precio/g)).toHaveLength(1)
  expect(text).toContain('Descuento: 10 % + 2,5 %')
  expect((await readPdf(aReport({ document, isMasked: true }))).text).not.toContain('Descuento')
})

test('pictures are put in; one that is missing or broken is told, and the rest is there', async () => {
  const solid = { create: { width: 80, height: 40, channels: 3, background: '#a65a3f' } } as const
  const jpeg = new Uint8Array(await sharp(solid).jpeg().toBuffer())
  const lines = [0, 1, 2].map((sceneIndex) => aLine({ uuid: `${sceneIndex}`, sceneIndex }))
  const report = aReport({ document: { lines }, order: { sceneCount: 3 } })
  // Another backend tells no shapes.
  const data = report.order.data.map((article) => ({ ...article, shape: null }))
  const { text, bytes } = await readPdf({
    ...{ ...report, order: { ...report.order, data } },
    pictures: new Map<number, PaperPicture | 'missing'>([
      [0, { kind: 'jpeg', bytes: jpeg }],
      [1, 'missing'],
      [2, { kind: 'png', bytes: new Uint8Array([1, 2, 3]) }],
    ]),
    swatches: new Map([['LIN-ARENA', { kind: 'jpeg', bytes: jpeg.slice(0, 12) }]]),
  })
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/DCTDecode/g),
  ).toHaveLength(1)
  expect(text.match(/No se ha podido cargar la imagen/g)).toHaveLength(2)
  expect(text.match(/Alba 2 plazas/g)).toHaveLength(3)
})

test('rows that could not be read are told', async () => {
  const report = aReport()
  const { text } = await readPdf({ ...report, order: { ...report.order, unread: [{}, {}] } })
  expect(text).toContain('No se han podido leer 2 filas')
})

test('a document without scenes and articles is a page that says so', async () => {
  const report = aReport({ document: { lines: [], fabrics: [] }, order: { sceneCount: 0 } })
  const { pages } = await readPdf(report)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Este documento no tiene artículos.')
})

test('a remark that is longer than a page goes on below, and every word of it is there', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `palabra${index}`)
  const line = aLine({ shoppingCartData: { special: '', remarks: words.join(' ') } })
  const { pages, text } = await readPdf(aReport({ document: { lines: [line] } }))
  expect(pages.length).toBeGreaterThan(3)
  for (const word of words) expect(text).toContain(word)
})

test('letters of Spain and its neighbours are written in the paper’s own fonts, as are ligatures', async () => {
  const written = 'ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ ªº «» € l·l ç Łódź ﬁn'
  const report = aReport({ document: { lines: [aLine({ metadata: { modelName: written } })] } })
  expect(await moreFonts(report)).toEqual([])
  expect((await readPdf(report)).text).toContain(written.replace('ﬁ', 'fi'))
})

test('progress is told for each part, and a caller who throws ends the work', async () => {
  const report = aReport({ order: { sceneCount: 3 }, document: { lines: manyLines(3, 1) } })
  const told: number[] = []
  await reportPdf(report, { onPart: (done, all) => void told.push(done / all) })
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
  const ended = new Error('ended')
  const onPart = (done: number) => {
    if (done > 1) throw ended
  }
  await expect(reportPdf(report, { onPart })).rejects.toBe(ended)
})

test('the day stands behind a shop’s name of any length, and the link beside it', async () => {
  const shopName = 'Muebles y Tapicerías Hermanos Quiroga de la Alameda Vieja '.repeat(3).trim()
  const { pages } = await readPdf(aReport({ document: { shopName } }))
  expect(pages[0]).toMatch(/Muebles y Tapicerías Hermanos .*… · \d+ de \p{L}+ de \d{4}/u)
  expect(pages[0]).toContain('Ver en línea')
})

test('where no shop is named the client’s name stands on the page and in the file, and on a masked one neither', async () => {
  const document = { shopName: '' }
  const { pages, pdf } = await readPdf(aReport({ document }))
  expect(pages[0]).toContain(`${aClient().name} · `)
  expect((await pdf.getMetadata()).info).toMatchObject({ Author: aClient().name })
  const hidden = await readPdf(aReport({ document, isMasked: true }))
  expect(`${hidden.text} ${JSON.stringify(await hidden.pdf.getMetadata())}`).not.toContain(
    'Alameda',
  )
})

test('prices that are wider than usual stand apart from each other', async () => {
  const price = { quantity: 1000, finalUnitPrice: 1_234_567.89, discountConditions: [] }
  const lines = [aLine({ price: { ...price, finalPrice: 1_234_567_890.12 } })]
  const { pdf } = await readPdf(aReport({ document: { lines }, order: { totalPrice: null } }))
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
  const edges = items.flatMap((item) => {
    if (!('str' in item)) return []
    const left = item.transform[4] as number
    return [{ said: item.str.replace('\u00a0', ' '), left, right: left + item.width }]
  })
  const unit = edges.find(({ said }) => said === '1.234.567,89 €')
  const whole = edges.find(({ said }) => said === '1.234.567.890,12 €')
  expect((whole?.left ?? 0) - (unit?.right ?? Infinity)).toBeGreaterThan(5)
})

test('a file that is cut off, or has a byte too few anywhere, is known for it', async () => {
  const { bytes } = await readPdf(aReport())
  expect(() => expectSound(bytes.slice(0, -100))).toThrow()
  const middle = Math.floor(bytes.length / 2)
  const shorter = new Uint8Array([...bytes.slice(0, middle), ...bytes.slice(middle + 1)])
  expect(() => expectSound(shorter)).toThrow()
})

test('a phone reads the report’s address from the code that is printed', async () => {
  const report = 'https://tienda.example/#/order/QUJDREVGR0hJSktMTU5PUFFSU1RVVjEwMA'
  const { pdf } = await readPdf(aReport({}, { links: { report, converted: null } }))
  const page = await pdf.getPage(1)
  const [, , width, height] = page.view as [number, number, number, number]
  const { argsArray } = await page.getOperatorList()
  // As a printer would: each filled shape of the top right corner, four dots to a point.
  const side = 140
  const dots = new Uint8ClampedArray((side * 4) ** 2 * 4).fill(255)
  for (const args of argsArray as (unknown[] | null)[]) {
    const box = args?.[2]
    if (!(box instanceof Float32Array) || box.length !== 4) continue
    const [left = 0, low = 0, right = 0, high = 0] = box
    if (left < width - side || low < height - side || high - low > 4) continue
    for (let y = Math.round((height - high) * 4); y < Math.round((height - low) * 4); y++)
      for (
        let x = Math.round((left - width + side) * 4);
        x < Math.round((right - width + side) * 4);
        x++
      )
        dots.fill(0, (y * side * 4 + x) * 4, (y * side * 4 + x) * 4 + 3)
  }
  expect(jsQR(dots, side * 4, side * 4)?.data).toBe(report)
})

test('what is said of the materials stands with the last of them, wherever a page ends', async () => {
  const [fabric] = anOrder().document.fabrics
  if (fabric === undefined) throw new Error('The order has no fabric')
  for (let notes = 1; notes <= 60; notes++) {
    const remarks = Array.from({ length: notes }, (_, at) => `Línea ${at + 1}.`).join('\n')
    const shoppingCartData = { special: '', remarks }
    const lines = [
      aLine({ shoppingCartData }),
      aLine({ uuid: 'b', sceneIndex: 1, accessories: {} }),
    ]
    const fabrics = [{ ...fabric, name: 'Lino primero' }]
    const last = { ...fabric, sceneIndex: 1, name: 'Lino último' }
    const report = aReport({
      order: { sceneCount: 2 },
      document: { lines, fabrics: [...fabrics, last] },
    })
    const { pages } = await readPdf(report)
    const end = pages.find((page) => page.includes('Lino último'))
    expect(end?.split('Lino último')[1], `${notes} notes`).toContain('Los colores pueden variar')
  }
}, 60_000)

test('the total never stands alone on its page: two articles, or the end of a remark, go along with it', async () => {
  const { contact } = anOrder().document
  const few = { remarks: 'Entrega por la tarde', factoryRemarks: 'Patas aparte\nSin bolsa' }
  for (const remarks of [{ remarks: '', factoryRemarks: '' }, few])
    for (let count = 1; count <= 14; count++) {
      const document = { lines: manyLines(1, count), contact: { ...contact, ...remarks } }
      const { pages } = await readPdf(aReport({ document }))
      // Nor does an article with it, where there are others.
      for (const number of [count, Math.max(1, count - 1)])
        expect(pages.at(-1), `${count} articles`).toContain(`Módulo número ${number} `)
      expect(pages.at(-1)).toContain('Total')
    }
  for (let count = 4; count <= 60; count += 4) {
    const remarks = Array.from({ length: count }, (_, at) => `Línea ${at + 1} de la nota.`).join(
      '\n',
    )
    const noted = { ...contact, remarks, factoryRemarks: '' }
    const document = { lines: manyLines(1, 1), contact: noted }
    const { pages } = await readPdf(aReport({ document }))
    expect(pages.at(-1)).toContain(`Línea ${count} de la nota.`)
    expect(pages.at(-1)).toContain('Total')
  }
}, 120_000)
