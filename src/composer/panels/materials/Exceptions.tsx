import { useMemo } from 'react'
import { useT } from '../../../browser/language.ts'
import { uncoveredBy, type Target } from '../../../domain/scene/commands/dressing.ts'
import { useNames } from '../../work/useNames.ts'
import { useWork } from '../../work/work.ts'
import { exceptions } from '../../words/stepText.ts'

/** Lists the parts of the target that can't have a fabric, before it is put there; nothing if all can. */
export function Exceptions({ fabric, on }: { fabric: string | undefined; on: Target }) {
  const t = useT()
  const names = useNames()
  const { composition, known } = useWork()
  const uncovered = useMemo(
    () => (fabric === undefined ? [] : uncoveredBy(composition.scene, { fabric, on }, known)),
    [composition, fabric, on, known],
  )
  const parts = exceptions(uncovered, composition.scene, names)
  return parts === '' ? null : (
    <p className="panel-note">{t('panels.materials.except', { parts })}</p>
  )
}
