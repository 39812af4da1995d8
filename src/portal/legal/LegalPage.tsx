import type { ReactNode } from 'react'
import { useT } from '../../browser/language.ts'
import { useApi } from '../../browser/apiContext.ts'
import { mailLink } from '../../domain/contact.ts'
import './legal.css'

/** A page of legal text: what it is about, the company behind the portal, then its sections. */
export function LegalPage(props: { title: string; lead: string; children: ReactNode }) {
  const t = useT()
  const { company } = useApi().site

  return (
    <article className="legal">
      <header>
        <h1>{props.title}</h1>
        <p className="legal-lead">{props.lead}</p>
      </header>
      <section>
        <h2>{t('legal.owner.title')}</h2>
        {company === undefined ? (
          <p>{t('legal.owner.missing')}</p>
        ) : (
          <>
            <p>{t('legal.owner.text')}</p>
            <dl>
              <dt>{t('legal.owner.name')}</dt>
              <dd>{company.name}</dd>
              <dt>{t('legal.owner.address')}</dt>
              <dd>{company.address}</dd>
              <dt>{t('legal.owner.taxId')}</dt>
              <dd>{company.taxId}</dd>
              <dt>{t('legal.owner.email')}</dt>
              <dd>
                <a href={mailLink(company.email)} translate="no">
                  {company.email}
                </a>
              </dd>
            </dl>
          </>
        )}
      </section>
      {props.children}
      <footer className="quiet">{t('legal.updated')}</footer>
    </article>
  )
}
