import { ComposerPage } from './composer.ts'
import { middleOf, tap } from './fingers.ts'
import { expect, test } from './harness.ts'
import { OrderList } from './orderList.ts'

const left = 'Alba, módulo 2 plazas, brazo izquierdo'
const right = 'Alba, módulo 2 plazas, brazo derecho'
const corner = 'Alba, rincón'
const pouf = 'Alba, puf'
const foreign = 'Brezo, módulo 2 plazas, brazo derecho'

test('[COMP-15] a corner suite is composed, mended, dressed and saved by keyboard alone, and each change is spoken with its price', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  const { keyboard } = page
  const bar = page.locator('.composer-price .num')
  const row = composer.tree.locator('[role=treeitem][tabindex="0"]')

  /** What was done is said at once, and what the scene costs then as soon as that is known. */
  async function expectSaid(words: string) {
    await expect(composer.said).toContainText(words)
    await expect(page.locator('.composer-price')).toHaveAttribute('data-pending', 'false')
    await expect(composer.saidPrice).toContainText(`Precio: ${await bar.innerText()}.`)
  }
  async function search(code: string, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') {
    await composer.tabTo(composer.search, key)
    await keyboard.press('Control+A')
    await keyboard.type(code)
    await expect(page.getByText(portal.t('panels.catalogue.one'))).toHaveCount(1)
  }

  for (const [code, article] of [
    ['ALB-L2', left],
    ['ALB-CO', corner],
  ] as const) {
    await search(code, code === 'ALB-L2' ? 'Tab' : 'Shift+Tab')
    await composer.tabTo(composer.adding(article))
    await keyboard.press('Enter')
    await expectSaid(`Añadido: ${article}.`)
  }

  // A place that takes its mirror image puts that, says why, and a key takes it back.
  await search('ALB-L2')
  await composer.tabTo(composer.button(portal.t('panels.catalogue.info', { article: left })))
  await keyboard.press('Enter')
  await composer.tabTo(composer.button(portal.t('panels.catalogue.place')))
  await keyboard.press('Enter')
  const places = page.getByRole('group', { name: portal.t('composer.places.title') })
  const atCorner = places.getByRole('button', { name: /^A la derecha de «Alba, rincón»/ })
  await composer.tabTo(atCorner)
  await expect(atCorner).toContainText(`(con «${right}»)`)
  await keyboard.press('Enter')
  await expectSaid(`Añadido: ${right}.`)
  await expect(composer.said).toContainText('En total, 242 por 242 cm.')
  await expect(composer.said).toContainText(
    `En su lugar va «${right}»: «${left}» está cerrado por la izquierda: el sofá acaba por ese lado. Con Ctrl e Intro: Deshacer`,
  )
  await keyboard.press('Control+Enter')
  await expectSaid('Deshecho: Añadir')
  await keyboard.press('Control+y')
  await expectSaid('Rehecho: Añadir')
  await expect(composer.modules).toHaveCount(3)
  await expect(page.locator('body')).not.toBeFocused()

  // The outline: out of its place and back, twice, another in its place, mirrored, turned, moved and taken away.
  await composer.tabTo(row)
  await keyboard.press('End')
  await keyboard.press('s')
  await expectSaid(`Separado: ${right}.`)
  await keyboard.press('Alt+ArrowLeft')
  await expectSaid(`Unido: ${right}.`)
  await keyboard.press('Control+z')
  await expectSaid('Deshecho: Unir')
  await keyboard.press('Control+y')
  await expectSaid('Rehecho: Unir')
  await keyboard.press('s')
  await expectSaid(`Separado: ${right}.`)
  await keyboard.press('i')
  await expectSaid(`Invertido: ${right}.`)
  await keyboard.press('Control+z')
  await expectSaid('Deshecho: Poner la simétrica')
  await keyboard.press('Control+z')
  await expectSaid('Deshecho: Separar')
  await keyboard.press('m')
  await expect(places.getByRole('button').first()).toBeFocused()
  await keyboard.press('Escape')
  await expect(row).toBeFocused()
  await keyboard.press('l')
  await expect(page.getByRole('combobox', { name: /^Desde/ })).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.press('End')
  await expect(page.getByText(/^Distancia: [\d,]+ cm/)).toBeVisible()
  await keyboard.press('Escape')
  await expect(row).toBeFocused()
  await keyboard.press('x')
  await search('ALB-CR', 'Tab')
  await composer.tabTo(composer.adding('Alba, chaise longue derecha'))
  await keyboard.press('Enter')
  await expectSaid('Cambiado por Alba, chaise longue derecha.')
  await keyboard.press('Control+z')
  await expectSaid('Deshecho: Cambiar por')
  await search('ALB-PF')
  await composer.tabTo(composer.adding(pouf))
  await keyboard.press('Enter')
  await expectSaid(`Añadido: ${pouf}.`)
  await composer.tabTo(row)
  await expect(row).toContainText(pouf)
  await keyboard.press('r')
  await expectSaid(`Girado: ${pouf}.`)
  await keyboard.press('Shift+ArrowDown')
  await expectSaid(`Movido: ${pouf}.`)
  await keyboard.press('c')
  await expectSaid(`Duplicado: ${pouf}.`)
  await composer.tabTo(row, 'Shift+Tab')
  for (let pieces = 2; pieces > 0; pieces--) {
    await keyboard.press('End')
    while (!(await row.innerText()).includes(pouf)) await keyboard.press('ArrowUp')
    await keyboard.press('ArrowLeft')
    await keyboard.press('Delete')
    await expectSaid(`Quitado: ${pouf}.`)
    await expect(row).toBeFocused()
  }
  await expect(composer.modules).toHaveCount(3)

  // From a part to its fabrics, and one fabric for everything; from an accessory to its kinds.
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const scope = page.getByRole('group', { name: portal.t('panels.materials.on') })
  await composer.tabTo(scope.getByRole('radio', { checked: true }))
  const everything = scope.getByRole('radio', {
    name: portal.t('panels.materials.everything'),
    exact: true,
  })
  while (!(await everything.isChecked())) await keyboard.press('ArrowRight')
  await composer.tabTo(page.getByRole('searchbox', { name: portal.t('panels.materials.search') }))
  await keyboard.type('LN-01')
  await composer.tabTo(page.getByRole('button', { name: /^Lino Norte 01/ }))
  await keyboard.press('Enter')
  await expectSaid('Tapizado con Lino Norte 01')
  await composer.tabTo(row)
  await keyboard.press('Home')
  while (!(await row.innerText()).startsWith('Pata')) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await composer.tabTo(page.getByRole('button', { name: /^Nogal 12 cm/ }))
  await keyboard.press('Enter')
  await expectSaid('Puesto: ')

  // The summary: its name and how many.
  await composer.tabTo(page.locator('#tab-outline'))
  await keyboard.press('ArrowRight')
  await composer.tabTo(page.getByRole('textbox', { name: portal.t('panels.summary.name') }))
  await keyboard.type('Rinconera a mano')
  await keyboard.press('Enter')
  await expect(composer.said).toContainText('La escena se llama ahora «Rinconera a mano».')
  await composer.tabTo(
    page.getByRole('spinbutton', { name: portal.t('panels.summary.unitsOf', { article: left }) }),
  )
  await keyboard.press('ArrowUp')
  await expectSaid(`Unidades de ${left}: 2.`)

  await composer.tabTo(
    page.getByRole('link', { name: portal.t('composer.cart.process') }),
    'Shift+Tab',
  )
  await keyboard.press('Enter')
  // Another place is read, and gone on from, from its top.
  await expect(page.getByRole('main', { name: portal.t('cart.summaryTitle') })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main', { name: portal.t('titles.composition') })).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('main', { name: portal.t('cart.summaryTitle') })).toBeFocused()
  const reference = page.getByLabel(portal.t('processing.form.reference'), { exact: true })
  await composer.tabTo(reference)
  await keyboard.type('Rinconera a mano')
  await composer.tabTo(composer.button(portal.t('processing.save.budget')))
  await keyboard.press('Enter')
  const notice = page.getByRole('heading', { level: 1 })
  await expect(notice).toHaveText(/\d+:S3D/)
  const id = Number(/(\d+):S3D/.exec(await notice.innerText())?.[1])

  // The budget holds the scene as it was composed, and opens in the composer again.
  const list = new OrderList(portal, 'budget')
  await list.open()
  await expect(list.row(id)).toContainText('Rinconera a mano')
  await composer.open(`#/load/order/${id}/0`)
  // The summary was left open.
  await page.getByRole('tab', { name: portal.t('composer.panels.outline') }).click()
  await expect(composer.modules).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'Planta: 3 módulos, 242 por 242 cm' })).toBeVisible()
})

/** The tools of a module and of the history, and the keys that do the same. */
const keys = {
  move: 'm',
  turn: 'r',
  turnBack: 'Shift+R',
  mirror: 'i',
  duplicate: 'c',
  replace: 'x',
  release: 's',
  remove: 'Delete',
  undo: 'Control+z',
  redo: 'Control+Shift+z',
  measure: 'l',
} as const
type ToolKey = keyof typeof keys

/** A key as the list of shortcuts writes it. */
const inWords = (key: string) =>
  key
    .split('+')
    .map((one) => ({ Control: 'Ctrl', Shift: 'Mayús', Delete: 'Supr' })[one] ?? one.toUpperCase())
    .join(' ')

test('[COMP-03] [COMP-04] without WebGL the plan does the whole job: docking by pointer, finger and keyboard, each tool by its button and by its key, dressing, saving and the cart', async ({
  portal,
  page,
}) => {
  await portal.logIn('manager')
  const composer = new ComposerPage(portal)
  await composer.open()
  const { keyboard, mouse } = page
  const plan = page.getByRole('img', { name: /^Planta/ })
  const listed = (article: string) => composer.modules.filter({ hasText: article }).first()
  /** Where a module stands on the plan. */
  const spotOf = async (article: string) =>
    middleOf(plan.locator(`[data-line="${await listed(article).getAttribute('data-key')}"]`))
  const tool = (name: ToolKey) => composer.button(portal.t(`composer.tools.${name}`))
  const takes = plan.locator('.plan-place.takes .plan-target')
  const places = page.getByRole('group', { name: portal.t('composer.places.title') })
  const says = (words: string) => expect(composer.said).toContainText(words)
  await expect(page.getByText(portal.t('composer.drawing.none'))).toBeVisible()
  await composer.adding(left).click()
  await says(`Añadido: ${left}.`)

  // By pointer: from the catalogue to a place that glows.
  const tile = await middleOf(composer.adding(corner))
  await mouse.move(tile.x, tile.y)
  await mouse.down()
  await mouse.move(tile.x + 40, tile.y, { steps: 4 })
  await expect(takes).toHaveCount(1)
  const place = await middleOf(takes)
  await mouse.move(place.x, place.y, { steps: 6 })
  await mouse.up()
  await says(`Añadido: ${corner}.`)
  await expect(composer.modules).toHaveCount(2)

  // By finger: a place that takes the mirror image puts that and says why, and a press takes it back; one that refuses says why, with its
  // repair a press away; then one that takes what is meant.
  const placing = async (article: string) => {
    await composer.button(portal.t('panels.catalogue.info', { article })).click()
    await composer.button(portal.t('panels.catalogue.place')).click()
  }
  await placing(left)
  await tap(page, takes.first())
  await says(`Añadido: ${right}.`)
  const mirrored = page.getByRole('region', { name: `En su lugar va «${right}»:` })
  await expect(mirrored).toContainText('el sofá acaba por ese lado')
  await mirrored.getByRole('button', { name: /^Deshacer/ }).click()
  await says('Deshecho: Añadir')
  await composer.search.fill('BRZ-R2')
  await placing(foreign)
  await tap(page, places.getByRole('button', { name: /^A la derecha de «Alba, rincón»/ }))
  const refused = page.getByRole('region', { name: portal.t('composer.refused') })
  await expect(refused).toContainText('son de colecciones distintas y no se unen')
  await refused.getByRole('button', { name: `Usar «${right}»` }).click()
  await says(`Añadido: ${right}.`)
  await composer.search.fill('')
  await tool('undo').click()
  await says('Deshecho: Añadir')
  await placing(right)
  await tap(page, takes.first())
  await says(`Añadido: ${right}.`)
  await expect(page.getByRole('img', { name: 'Planta: 3 módulos, 242 por 242 cm' })).toBeVisible()

  // By keyboard: out of its row, and back to the next place that way.
  await expect(listed(right)).toHaveAttribute('aria-selected', 'true')
  await composer.tabTo(listed(right))
  await keyboard.press('s')
  await says(`Separado: ${right}.`)
  await keyboard.press('Alt+ArrowLeft')
  await says(`Unido: ${right}.`)

  // A piece that stands free goes where it is dragged; its tools by button and by key.
  await composer.adding(pouf).click()
  await says(`Añadido: ${pouf}.`)
  const piece = await spotOf(pouf)
  await mouse.move(piece.x, piece.y)
  await mouse.down()
  await mouse.move(piece.x - 20, piece.y + 30, { steps: 5 })
  await mouse.up()
  await says(`Movido: ${pouf}.`)
  const press = {
    button: (name: ToolKey) => tool(name).click(),
    key: (name: ToolKey) => keyboard.press(keys[name]),
  }
  for (const by of ['button', 'key'] as const) {
    await listed(pouf).click()
    const before = await spotOf(pouf)
    await press[by]('move')
    await expect(places).toBeVisible()
    await mouse.click(before.x - 12, before.y + 12)
    await says(`Movido: ${pouf}.`)
    await expect.poll(() => spotOf(pouf)).not.toEqual(before)
    await press[by]('turn')
    await says(`Girado: ${pouf}.`)
    await press[by]('duplicate')
    await says(`Duplicado: ${pouf}.`)
    await expect(composer.modules).toHaveCount(5)
    await press[by]('remove')
    await says(`Quitado: ${pouf}.`)
    await press[by]('undo')
    await says('Deshecho: Quitar')
    await press[by]('redo')
    await says('Rehecho: Quitar')
    await expect(composer.modules).toHaveCount(4)

    await listed(right).click()
    await press[by]('move')
    await expect(places).toBeVisible()
    await keyboard.press('Escape')
    await press[by]('release')
    await says(`Separado: ${right}.`)
    await press[by]('mirror')
    await says(`Invertido: ${right}.`)
    await press[by]('replace')
    await expect(page.getByText(`Elige en el catálogo lo que sustituye a «${left}».`)).toBeVisible()
    await composer.adding('Alba, sillón').click()
    await says('Cambiado por Alba, sillón.')
    for (let step = 0; step < 3; step++) await press[by]('undo')
    await expect(page.getByRole('img', { name: /^Planta: 4 módulos/ })).toBeVisible()

    // The focus is in the catalogue, where a letter measures nothing.
    await listed(pouf).click()
    await press[by]('measure')
    await expect(tool('measure')).toHaveAttribute('aria-pressed', 'true')
    for (const article of [corner, pouf]) {
      const { x, y } = await spotOf(article)
      await mouse.click(x, y)
    }
    await expect(page.getByText(/^Distancia: /)).toBeVisible()
    await press[by]('measure')
    await expect(tool('measure')).toHaveAttribute('aria-pressed', 'false')
  }
  await listed(pouf).click()
  await keyboard.press(keys.turnBack)
  await says(`Girado: ${pouf}.`)

  // The list names every tool with its key.
  await keyboard.press('?')
  const list = page.getByRole('dialog')
  for (const [name, key] of Object.entries(keys) as [ToolKey, string][]) {
    const entry = list
      .locator('dl > div')
      .filter({ has: page.getByText(portal.t(`composer.tools.${name}`), { exact: true }) })
    await expect(entry.locator('kbd').first()).toHaveText(inWords(key))
  }
  await keyboard.press('Escape')

  // Dressed, kept as a favourite, and in the summary.
  await page.locator('#tab-materials').click()
  await page
    .getByRole('group', { name: portal.t('panels.materials.on') })
    .getByText(portal.t('panels.materials.everything'), { exact: true })
    .click()
  await page
    .getByRole('button', { name: /^Lino Norte 04/ })
    .first()
    .click()
  await says('Tapizado con Lino Norte 04')
  await page.locator('#tab-accessories').click()
  await page.getByRole('button', { name: /^Nogal 12 cm/ }).click()
  await says('Puesto: ')
  await page.locator('#tab-summary').click()
  await composer.button(portal.t('panels.summary.save')).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Sin 3D')
  await composer.button(portal.t('panels.favourites.save')).click()
  await expect(page.getByText(portal.t('panels.favourites.saved'))).toBeVisible()
  await page.getByRole('link', { name: portal.t('composer.cart.process') }).click()
  await expect(page.getByText(right).first()).toBeVisible()
  await expect(page.getByText(pouf).first()).toBeVisible()
})
