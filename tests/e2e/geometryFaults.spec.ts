import { expect, test } from '@playwright/test'
import { geometryFaults } from './geometry.ts'

const sheet = `
  body { margin: 0; font: 16px/1.5 sans-serif; }
  .card { width: 120px; height: 60px; border: 1px solid; overflow-wrap: anywhere; }
  .bar { display: flex; width: 120px; overflow-x: auto; }
  .bar button { flex: none; width: 80px; }
  .over { position: absolute; top: 0; left: 0; }
  .list { height: 60px; overflow-y: auto; }
  .list li { height: 40px; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`
const page = (body: string) => `<!doctype html><style>${sheet}</style>${body}`
const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"/>'

/** Ten rows with a field each that is there for screen readers alone, as pictures have that are chosen. */
const hiddenFields =
  '<p style="margin: 0 0 20px">Sofa<input type="radio" class="hidden"></p>'.repeat(10)

const sound = {
  'a card that holds its words': '<div class="card">Sofa, 2 seats</div>',
  'words that end in dots':
    '<div class="card" style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Sofa with two seats and a chaise</div>',
  'a badge that stands out of its button':
    '<div style="padding: 20px"><button style="position: relative">Cart<b style="position: absolute; top: -9px; right: -9px; background: pink">3</b></button></div>',
  'words for screen readers alone':
    '<p>Sofa</p><p style="position: absolute; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Sofa</p>',
  'a list that ends with the space around it':
    '<div class="list" style="padding: 0 0 90px"><p>Sofa</p><p style="margin: 0 0 200px">Armchair</p></div>',
  'hidden fields that a list holds':
    '<div class="list" style="position: relative">' + hiddenFields + '</div>',
  'a field in a frame that lets presses through':
    '<div style="position: relative"><input><div class="over" style="inset: 0; border: 1px solid; pointer-events: none"></div></div>',
  'a page under a bar that stays in place':
    '<header style="position: sticky; top: 0; background: white">Bar</header><p style="margin-top: -24px"><a href="#a">Sofa</a></p>',
  'a modal dialog':
    '<p><button>Open</button></p><dialog>Sure?<button>Yes</button></dialog><script>document.querySelector("dialog").showModal()</script>',
  'what is chosen at the far end of a bar that was scrolled there':
    '<div class="bar allowed"><button>A</button><button>B</button><button aria-pressed="true">C</button></div><script>document.querySelector(".bar").scrollLeft = 999</script>',
}

const faulty: [fault: string, body: string][] = [
  ['bursts', '<div class="card" style="white-space: nowrap">Sofa with two seats and arms</div>'],
  ['bursts', `<div class="card"><img src='${picture}' alt="">Sofa</div>`],
  ['bursts', '<div class="card"><div class="card" style="margin-left: 20px">Sofa</div></div>'],
  [
    'bursts',
    '<div class="card" style="overflow: hidden">A sofa with two seats, two arms and a chaise longue</div>',
  ],
  ['overlap', '<p>Sofa</p><p style="margin-top: -40px">Armchair</p>'],
  ['covered', '<button>Sofa</button><div class="over" style="background: pink">Armchair</div>'],
  ['covered', `<p>Sofa</p><img class="over" src='${picture}' alt="">`],
  ['sideways', '<div style="width: 3000px; height: 9px">Sofa</div>'],
  ['sideways', '<div class="bar"><button>A</button><button>B</button></div>'],
  [
    'unseen',
    '<div class="bar allowed"><button>A</button><button>B</button><button aria-pressed="true">C</button></div>',
  ],
  [
    'unseen',
    '<ul class="list" role="listbox"><li>A</li><li>B</li><li>C</li><li role="option" aria-selected="true">D</li></ul>',
  ],
  ['empty', `<div class="list">${hiddenFields.repeat(9)}</div>`],
  [
    'empty',
    `<dialog style="height: 200px; overflow: auto"><div class="list">${hiddenFields}</div><button>Yes</button></dialog><script>document.querySelector("dialog").showModal()</script>`,
  ],
  ['empty', '<div class="list"><p>Sofa</p><p style="height: 400px"></p></div>'],
  ['outside', '<p style="position: fixed; top: 0; left: -20px">Sofa</p>'],
]

for (const [what, body] of Object.entries(sound))
  test(`the look at geometry finds nothing wrong with ${what}`, async ({ page: shown }) => {
    await shown.setContent(page(body))
    expect(await geometryFaults(shown, { sideways: '.allowed' })).toEqual([])
  })

for (const [at, [fault, body]] of faulty.entries())
  test(`the look at geometry finds ${fault} (${at})`, async ({ page: shown }) => {
    await shown.setContent(page(body))
    const faults = await geometryFaults(shown, { sideways: '.allowed' })
    expect(faults.map((line) => line.split(':')[0])).toContain(fault)
  })

test('the look at geometry waits for what a page’s code does frame by frame', async ({
  page: shown,
}) => {
  const cover = '<div class="over" style="background: pink">Armchair</div>'
  await shown.setContent(page(`<button>Sofa</button>${cover}`))
  await shown.evaluate(() => {
    const over = document.querySelector<HTMLElement>('.over')
    let frames = 0
    const move = () => {
      if (++frames === 20) over?.remove()
      else requestAnimationFrame(move)
      if (over !== null) over.style.left = `${frames % 3}px`
    }
    requestAnimationFrame(move)
  })
  expect(await geometryFaults(shown)).toEqual([])
})

test('the look at geometry leaves the page as it was', async ({ page: shown }) => {
  await shown.setContent(page('<div class="list"><p style="height: 900px">Sofa</p></div>'))
  const state = () =>
    shown.evaluate(() => [document.body.outerHTML, document.adoptedStyleSheets.length, scrollY])
  const before = await state()
  await geometryFaults(shown)
  expect(await state()).toEqual(before)
})
