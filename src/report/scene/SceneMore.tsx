import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import { leaveReport } from '../../browser/reportPlace.ts'
import { arLink, viewerLink, vrLink } from '../../contract/sceneLinks.ts'
import { scenePlan } from '../../paper/scenePlan.ts'
import { PlanDrawing } from '../../ui/PlanDrawing.tsx'
import type { ReportedOrder } from '../useOrder.ts'
import './sceneMore.css'

/** The links to see a scene in 3D, and its plan: its picture shows without them. */
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
  const number = sceneIndex + 1
  const { orderNumber: id, link } = order
  const links = [
    {
      key: '3d',
      isShown: true,
      href: viewerLink(id, sceneIndex, link),
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
            onClick={leaveReport}
            aria-label={t(`reportTools.scene.of.${key}`, { number })}
          >
            {t(`reportTools.scene.${key}`)}
          </a>
        ))}
    </div>
  )
}
