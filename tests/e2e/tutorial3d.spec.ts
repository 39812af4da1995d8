import { dragAcross, playTopic, type Camera } from '../../scripts/clips/play.ts'
import { plays } from '../../src/tutorial/steps/plays.ts'
import { leaves } from '../../src/tutorial/tree.ts'
import { expect } from './harness.ts'
import { test } from './played.ts'
import { canvasOf } from './savedScenes.ts'
import { coarse3d, drawn, expectDrawn, framesOf, slowly, stillness } from './webgl.ts'

test.use({ ...coarse3d, language: 'en' })
test.describe.configure(slowly)

const inViewer = ['/orders/details/visor', '/budgets/details/visor'] as const

test('the steps of the topics that show the scene in 3D can be taken where the browser draws it, and do what they say', async ({
  portal,
  page,
  server,
  language,
}) => {
  const in3d = leaves.filter((path) =>
    plays[path].steps.some((step) => 'only' in step && step.only === 'in3d'),
  )
  expect(in3d).toEqual(['/compositor/composition/view', ...inViewer])
  await portal.logIn('manager')
  const how = { language, url: server.url, product: 'tresillo', draws3d: true }
  const canvas = canvasOf(page)
  let dragged = 0
  const camera: Camera = {
    begin: async () => {},
    press: (_control, press) => press(),
    type: (text) => page.keyboard.type(text),
    look: (control) => control.waitFor(),
    drag: async (control) => {
      // The picture stands: what is drawn after that is of the drag.
      await expectDrawn(canvas).toBeVisible()
      await stillness(canvas)
      await drawn(canvas, () => dragAcross(control))
      dragged += 1
    },
  }
  for (const path of inViewer) await playTopic(page, path, { ...how, camera })
  expect(dragged).toBe(inViewer.length)
  await playTopic(page, '/compositor/composition/view', how)
  const tool = (name: 'plan' | 'space' | 'measures') =>
    page.getByRole('button', { name: portal.t(`composer.tools.${name}`), exact: true })
  await expect(tool('space')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool('plan')).toHaveAttribute('aria-pressed', 'false')
  await expect(tool('measures')).toHaveAttribute('aria-pressed', 'false')
  await expect(canvas).toBeVisible()
  expect(await framesOf(canvas)).toBeGreaterThan(0)
})
