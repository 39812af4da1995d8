import { useStore, type createStore } from '../../../browser/createStore.ts'
import { useLanguage } from '../../../browser/language.ts'
import type { Fabric } from '../../../domain/catalogue/catalogue.ts'
import { ClothSample } from './ClothSample.tsx'

/** The fabric that somebody looks at among others, larger: decoration, its button says the same. */
export function ClothPreview(props: {
  looked: ReturnType<typeof createStore<Fabric | null>>
  /** What its series would cost more; '' where nobody knows. */
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
