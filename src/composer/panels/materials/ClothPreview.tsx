import { useStore, type createStore } from '../../../browser/createStore.ts'
import { useLanguage } from '../../../browser/language.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import { ClothSample } from './ClothSample.tsx'

/** A larger view of the fabric under the pointer. It is decoration: the fabric's button says the same. */
export function ClothPreview(props: {
  looked: ReturnType<typeof createStore<Fabric | null>>
  /** The price difference of its series; '' if unknown. */
  differenceOf: (series: string) => string
}) {
  const language = useLanguage()
  const fabric = useStore(props.looked)
  if (fabric === null) return null
  return (
    <div className="cloth-preview" aria-hidden="true">
      <p>
        {fabric.names[language]}
        <span className="num">{props.differenceOf(fabric.series)}</span>
      </p>
      <ClothSample fabric={fabric} />
    </div>
  )
}
