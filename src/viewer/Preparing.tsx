import { useT } from '../browser/language.ts'

/** The order is read, what draws is here, the furniture stands. */
const steps = 3

/** How far a scene is until its picture shows. @param props.step  of what is done */
export function Preparing({ step }: { step: 0 | 1 | 2 }) {
  const t = useT()
  return (
    <label className="preparing">
      {t('viewer.preparing', { step: step + 1, steps })}
      <progress max={steps} value={step} />
    </label>
  )
}
