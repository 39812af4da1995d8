import { useApi } from '../../browser/apiContext.ts'
import { useBuilt } from '../../browser/built.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { arLink, vrLink } from '../../contract/sceneLinks.ts'
import { scenePlan } from '../../paper/scenePlan.ts'
import type { ReportedOrder } from '../useOrder.ts'
import { PlanDrawing } from './PlanDrawing.tsx'
import './sceneMore.css'

/** What a scene's picture does not need to be there for: the ways to see it in 3D, and its plan. */
export function SceneMore(props: { order: ReportedOrder; sceneIndex: number; hasLinks: boolean }) {
  const { order, sceneIndex, hasLinks } = props
  const t = useT()
  const language = useLanguage()
  const number = sceneIndex + 1
  const { plan, missing } = scenePlan(order, sceneIndex, language)
  return (
    <>
      {hasLinks && <SceneLinks order={order} sceneIndex={sceneIndex} />}
      {plan !== null && (
        <figure className="report-plan">
          <PlanDrawing plan={plan} label={t('reportTools.scene.planOf', { number })} />
        </figure>
      )}
      {missing > 0 && (
        <p className="quiet">{t('reportTools.scene.notDrawn', { smart_count: missing })}</p>
      )}
    </>
  )
}

function SceneLinks({ order, sceneIndex }: { order: ReportedOrder; sceneIndex: number }) {
  const t = useT()
  const { site } = useApi()
  const { composer } = useBuilt()
  const number = sceneIndex + 1
  const { orderNumber: id, link } = order
  const links = [
    {
      key: '3d',
      isShown: composer,
      href: `/viewer.html#/viewer/order/${link ?? id}/${sceneIndex}`,
    },
    { key: 'ar', isShown: site.features.ar, href: arLink(site, { id, link }, sceneIndex) },
    { key: 'vr', isShown: true, href: vrLink(site, { id, link }, sceneIndex) },
  ] as const
  return (
    <div className="report-links">
      {links
        .filter(({ isShown }) => isShown)
        .map(({ key, href }) => (
          <a
            key={key}
            className="btn"
            href={href}
            aria-label={t(`reportTools.scene.of.${key}`, { number })}
          >
            {t(`reportTools.scene.${key}`)}
          </a>
        ))}
    </div>
  )
}
