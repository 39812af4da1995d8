import { useEffect, useRef } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { newKey } from '../../browser/newKey.ts'
import { lineOf } from '../../domain/scene/composition.ts'
import type { Offer } from '../../domain/scene/offers.ts'
import { reasonText } from '../words/reasonText.ts'
import { useNames } from '../work/useNames.ts'
import { useWork } from '../work/work.ts'

/** The places for the carried module as buttons: the keyboard's equivalent of the marks on the stage. */
export function CarryBar() {
  const t = useT()
  const language = useLanguage()
  const { carried, carry, offers, run, composition, replacing, setReplacing } = useWork()
  const bar = useRef<HTMLDivElement>(null)
  const key = carried === null ? null : 'line' in carried ? carried.line : carried.article
  useEffect(() => {
    if (key !== null) bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [key])

  const names = useNames()
  const articleOf = (line: string) => lineOf(composition.scene, line)?.article ?? ''
  if (replacing !== null)
    return (
      <div className="card carry-bar">
        <p>{t('composer.replacing', { article: names.article(articleOf(replacing)) })}</p>
        <button type="button" className="btn small" onClick={() => setReplacing(null)}>
          {t('composer.places.cancel')}
        </button>
      </div>
    )
  if (carried === null) return null

  const article = 'line' in carried ? articleOf(carried.line) : carried.article
  const nameOf = (offer: Offer) => {
    const name = placeOf(offer)
    // The mirror image docks there.
    if (!('module' in offer) || offer.why === undefined) return name
    return `${name} ${t('composer.places.instead', { article: names.article(offer.module.article) })}`
  }
  const placeOf = ({ edge, beyond }: Offer) => {
    const beside = names.article(articleOf(edge.line))
    if (beyond !== null)
      return t('composer.places.between', {
        article: beside,
        other: names.article(articleOf(beyond)),
      })
    return t(edge.edge.id === 'left' ? 'composer.places.left' : 'composer.places.right', {
      article: beside,
    })
  }
  const whyNot = (offer: Offer) => {
    if ('module' in offer) return undefined
    const { key: reason, values } = reasonText(offer.refusal.reason, names, language)
    return t(reason, values)
  }
  return (
    <div ref={bar} className="card carry-bar" role="group" aria-label={t('composer.places.title')}>
      <p>
        {t(offers.length > 0 ? 'composer.places.choose' : 'composer.places.floor', {
          article: names.article(article),
        })}
      </p>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.edge.line} ${offer.edge.edge.id}`}>
            <button
              type="button"
              className="btn small"
              data-refuses={'refusal' in offer}
              title={whyNot(offer)}
              onClick={() => run(offer.command, 'why' in offer ? offer.why : undefined)}
            >
              {nameOf(offer)}
            </button>
          </li>
        ))}
        {'article' in carried && (
          <li>
            <button
              type="button"
              className="btn small"
              onClick={() =>
                run({ kind: 'add', line: newKey(), article: carried.article, at: null })
              }
            >
              {t('composer.places.anywhere')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="btn ghost small" onClick={() => carry(null)}>
            {t('composer.places.cancel')}
          </button>
        </li>
      </ul>
    </div>
  )
}
