import { useT } from '../browser/language.ts'
import type { Touched } from './savedScene.ts'
import { TouchedCard } from './TouchedCard.tsx'

/** The words over a picture: that it is lost, else the name of the touched part. @param props.instead  where they have touched nothing */
export function StageWords(props: {
  isLost: boolean
  touched: Touched | null
  instead?: string | undefined
}) {
  const { isLost, touched, instead } = props
  const t = useT()
  const words = isLost ? t('viewer.lost') : touched === null ? instead : undefined
  return (
    <div className="viewer-touched" role="status">
      {words !== undefined && <p className="card">{words}</p>}
      {!isLost && touched !== null && <TouchedCard {...touched} />}
    </div>
  )
}
