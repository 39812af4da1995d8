import type { RefObject } from 'react'
import { useT } from '../../browser/language.ts'
import { ToolGroup } from '../ToolGroup.tsx'
import type { Showroom } from './showroom/showroom.ts'

/** Metres of a press, and radians. */
const stride = 0.5
const turn = Math.PI / 8

/** Buttons that walk, turn and read, for whoever uses neither keys nor gestures. */
export function WalkTools({ showroom }: { showroom: RefObject<Showroom | null> }) {
  const t = useT()
  const tools = [
    [
      ['ahead', () => showroom.current?.stride(stride)],
      ['back', () => showroom.current?.stride(-stride)],
      ['left', () => showroom.current?.turn(turn)],
      ['right', () => showroom.current?.turn(-turn)],
    ],
    [
      ['read', () => showroom.current?.readAhead()],
      ['start', () => showroom.current?.home()],
    ],
  ] as const
  return (
    <ToolGroup label={t('vr.tools.label')}>
      {tools.map((row) => (
        <div key={row[0][0]}>
          {row.map(([name, act]) => (
            <button key={name} type="button" onClick={act}>
              {t(`vr.tools.${name}`)}
            </button>
          ))}
        </div>
      ))}
    </ToolGroup>
  )
}
