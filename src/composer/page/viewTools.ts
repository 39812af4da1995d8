import type { ToolIconName } from '../../look/ToolIcon.tsx'
import type { Camera, View } from '../work/view.ts'
import { tool, type PlainName, type Tool } from './tool.ts'

/** The zoom factor of one press. */
const zoomStep = 1.25

/** The room's first sizes, in mm. */
const usualRoom = { w: 4500, d: 4000, h: 2500 }

function toggleFullScreen() {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else void document.querySelector('.workshop')?.requestFullscreen()
}

/** The tools for the view of the scene. */
export function viewTools(view: View): Tool[] {
  const look = (camera: Camera, key: string): Tool => ({
    name: `look.${camera}`,
    group: 'view',
    icon: 'eye',
    label: `composer.tools.look.${camera}`,
    keys: [{ key }],
    press: () => view.look(camera),
    isOff: view.drawing === 'none',
  })
  const ofView = (
    name: PlainName,
    icon: ToolIconName,
    keys: Tool['keys'],
    press: () => void,
    more: Pick<Tool, 'isOn' | 'isOff'> = {},
  ) => tool(name, 'view', icon, keys, press, more)

  return [
    ofView('space', 'cube', [{ key: '0' }], () => view.show('3d'), {
      isOn: view.kind === '3d',
      isOff: view.drawing === 'none',
    }),
    ofView('plan', 'plan', [{ key: '5' }], () => view.show('plan'), {
      isOn: view.kind === 'plan',
    }),
    look('corner', '1'),
    look('front', '2'),
    look('side', '3'),
    look('top', '4'),
    ofView('fit', 'fit', [{ key: 'f' }], view.fit),
    ofView(
      'nearer',
      'nearer',
      [{ key: '+' }, { key: '+', shift: true, isUnlisted: true }, { key: '=', isUnlisted: true }],
      () => view.zoom(1 / zoomStep),
    ),
    ofView('farther', 'farther', [{ key: '-' }], () => view.zoom(zoomStep)),
    ofView('fullScreen', 'full', [{ key: 'f', shift: true }], toggleFullScreen, {
      isOff: !document.fullscreenEnabled,
    }),
    ofView('measures', 'measures', [{ key: 'd' }], () => view.setMeasures(!view.hasMeasures), {
      isOn: view.hasMeasures,
    }),
    ofView('measure', 'ruler', [{ key: 'l' }], () => view.setMeasuring(!view.isMeasuring), {
      isOn: view.isMeasuring,
    }),
    ofView(
      'room',
      'room',
      [{ key: 'h' }],
      () => view.setRoom(view.room === null ? usualRoom : null),
      { isOn: view.room !== null },
    ),
  ]
}
