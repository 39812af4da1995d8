import { pasteText } from '../../e2e/lines.ts'
import { canPress, press } from '../press.ts'
import type { Step } from '../step.ts'
import type { Walk } from '../walk.ts'

const articles = ['ALB-S2', 'ALB-S3', 'ALB-S1']
const fabrics = ['ln-04', 'pr-03', 'bouclé', 'ch-07']

const goingOn = [
  'lines.parts.toAccessories',
  'lines.parts.done',
  'lines.accessoryPanel.done',
] as const

const isHere = ({ seen }: Walk) => seen.place.startsWith('/#/orderEdit') && seen.dialog === null

const editedLine = ({ page }: Walk, field: string) =>
  page.locator(`tr.edited [data-field=${field}]`).first()

const add = (walk: Walk) => walk.page.locator('[data-action=add]').first()

async function isFree(walk: Walk): Promise<boolean> {
  return isHere(walk) && walk.seen.edited.length === 0 && (await canPress(add(walk)))
}

/** Types into the field that finds one of many, as far as its list shows. */
async function find(walk: Walk, field: string, text: string): Promise<boolean> {
  const input = editedLine(walk, field)
  await press(input, field)
  await input.fill('')
  await input.pressSequentially(text)
  return walk.page
    .getByRole('option')
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
}

export const lineSteps: Step[] = [
  {
    name: 'lines.add',
    area: 'lines',
    weight: 4,
    options: async (walk) => ((await isFree(walk)) ? articles : []),
    run: async (walk, article) => {
      await press(add(walk), walk.t('lines.add'))
      if (await find(walk, 'article', article)) await walk.page.keyboard.press('Enter')
    },
    says: (article) => `adds a line, types ${article} and presses Enter`,
  },
  {
    name: 'lines.half',
    area: 'lines',
    weight: 2,
    fills: true,
    options: async (walk) => ((await isFree(walk)) ? articles : []),
    run: async (walk, article) => {
      await press(add(walk), walk.t('lines.add'))
      if (await find(walk, 'article', article))
        await press(walk.page.getByRole('option').first(), article)
    },
    says: (article) => `adds a line and chooses ${article}, without accepting it`,
  },
  {
    name: 'lines.edit',
    area: 'lines',
    weight: 3,
    options: async (walk) => {
      const { seen, page } = walk
      if (!isHere(walk) || seen.edited.length > 0) return []
      const pencils = await page.locator('.lines-table [data-action=edit]').all()
      const free = await Promise.all(pencils.map(canPress))
      return free.flatMap((is, index) => (is ? [String(index + 1)] : []))
    },
    run: (walk, line) =>
      press(
        walk.page.locator('.lines-table [data-action=edit]').nth(Number(line) - 1),
        walk.t('table.edit'),
      ),
    says: (line) => `presses the pencil of line ${line}`,
  },
  {
    name: 'lines.units',
    area: 'lines',
    weight: 6,
    fills: true,
    options: async (walk) =>
      isHere(walk) && (await canPress(editedLine(walk, 'units'))) ? ['4', '37', '0'] : [],
    run: (walk, units) => editedLine(walk, 'units').fill(units),
    says: (units) => `types ${units} into the line’s units`,
  },
  {
    name: 'lines.remarks',
    area: 'lines',
    weight: 6,
    fills: true,
    options: async (walk) =>
      isHere(walk) && (await canPress(editedLine(walk, 'remarks')))
        ? ['Sin patas', 'Con vivo']
        : [],
    run: (walk, text) => editedLine(walk, 'remarks').fill(text),
    says: (text) => `types “${text}” into the line’s remarks`,
  },
  {
    name: 'lines.fabric',
    area: 'lines',
    weight: 4,
    fills: true,
    options: async (walk) =>
      isHere(walk) && (await canPress(editedLine(walk, 'fabric'))) ? fabrics : [],
    run: async (walk, fabric) => {
      if (await find(walk, 'fabric', fabric))
        await press(walk.page.getByRole('option').first(), fabric)
    },
    says: (fabric) => `chooses the first fabric that “${fabric}” finds, without accepting it`,
  },
  {
    name: 'lines.process',
    area: 'lines',
    weight: 5,
    keepsWork: true,
    options: async (walk) =>
      isHere(walk) && !walk.wire.isOffline && (await canPress(walk.page.locator('.lines-total a')))
        ? ['']
        : [],
    run: (walk) => press(walk.page.locator('.lines-total a'), 'process'),
    says: () => 'presses “Process the cart” above the lines',
  },
  {
    name: 'lines.on',
    area: 'lines',
    weight: 6,
    options: async (walk) => {
      const offered = await Promise.all(
        goingOn.map(async (key) => ({ key, is: await canPress(walk.button(key)) })),
      )
      return isHere(walk) ? offered.flatMap(({ key, is }) => (is ? [key] : [])) : []
    },
    run: (walk, key) => press(walk.button(key as (typeof goingOn)[number]), key),
    says: (key) =>
      key === 'lines.parts.toAccessories' ? 'goes on to the accessories' : 'finishes the line',
  },
  {
    name: 'lines.paste',
    area: 'lines',
    options: (walk) => (isHere(walk) ? ['ALB-S2\t3', 'ALB-S1\t1\nNONE-1\t2'] : []),
    run: (walk, text) => pasteText(walk.page, text),
    says: (text) => `pastes ${JSON.stringify(text)}`,
  },
]
