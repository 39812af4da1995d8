import { useState, type ReactNode } from 'react'
import { useLanguage, useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import { orderNumber, reportAddress } from '../domain/orders/orderId.ts'
import { groupReport, shopOf } from '../domain/orders/report.ts'
import { dayText } from '../domain/written.ts'
import { goToLogin } from '../entry/place.ts'
import { documentKind, documentName } from '../paper/documentKind.ts'
import { priceText } from '../paper/priceText.ts'
import { useTitle } from '../ui/useTitle.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { ContactData } from './ContactData.tsx'
import { later } from './later.tsx'
import { withAcceptance } from './withAcceptance.ts'
import type { Acceptable, RequestedAcceptance } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'
import { SceneBlock } from './SceneBlock.tsx'
import { OutOfForce } from './OutOfForce.tsx'

const ReportTools = later((parts) => parts.ReportTools)
const Acceptance = later((parts) => parts.Acceptance)
const Included = later((parts) => parts.Included)
const Thanks = later((parts) => parts.Thanks)
const UnreadNotice = later((parts) => parts.UnreadNotice)

/**
 * An order or budget as a page to read, send and print. One function: it lists the parts of the page in reading order.
 *
 * @param acceptance  what lets the reader accept it
 * @param version     it is one of a budget's versions: what that is called, and what is said of it. It says nothing of what holds
 * @see product-spec §2 Report
 */
export function Report({
  order: read,
  acceptance,
  version,
}: {
  order: ReportedOrder
  acceptance?: RequestedAcceptance | undefined
  version?: { kind: string; notice: ReactNode }
}) {
  const t = useT()
  const language = useLanguage()
  const [reported, setReported] = useState<Acceptable | null>(null)
  const order = reported === null ? read : withAcceptance(read, reported)
  const { scenes, elements, difference, total, isLeast } = groupReport(order)
  const kind = version?.kind ?? documentKind(order, t)
  const number = orderNumber(order.orderNumber)
  const isOwn = useSession() !== null && !order.anonymousMode
  const shop = shopOf(order)
  useTitle(version === undefined ? documentName(order, number, t) : `${kind} ${number}`)

  const price = (amount: number | null, from = false) =>
    priceText({ amount, isLeast: from }, order.rate, t)

  return (
    <>
      <header>
        <div>
          {isOwn && order.type !== undefined && (
            <a className="report-back" href={`#/${order.type}s`}>
              {t(`report.list.${order.type}`)}
            </a>
          )}
          <p className="report-kind">{kind}</p>
          <h1>{number}</h1>
          <p className="quiet">
            {shop !== '' && <b>{shop} · </b>}
            {order.date === null ? (
              order.contactData.date
            ) : (
              <time dateTime={order.date}>{dayText(language, order.date)}</time>
            )}
          </p>
        </div>
        <ReportTools order={order} isVersion={version !== undefined} />
      </header>

      {version === undefined ? <OutOfForce order={order} /> : version.notice}
      {order.convertedOrder !== null && (
        <p className="report-notice">
          {t('report.converted')}{' '}
          <a href={reportAddress(order.convertedOrder, order.convertedLink)}>
            {orderNumber(order.convertedOrder)}
          </a>
        </p>
      )}
      {order.anonymousMode && (
        <AnonymousNotice
          isCustomer={acceptance !== undefined}
          seesNotes={reported?.notes !== undefined}
        />
      )}

      {order.unread.length > 0 && <UnreadNotice unread={order.unread} />}

      {acceptance && (
        <Acceptance
          {...acceptance}
          total={price(total, isLeast)}
          isOrder={order.convertedOrder !== null}
          onReported={setReported}
        />
      )}

      <ContactData order={order} />

      {scenes.map((scene) => (
        <SceneBlock
          key={scene.index}
          order={order}
          scene={scene}
          hasLinks={version === undefined}
        />
      ))}

      {elements.articles.length > 0 && (
        <section className="report-scene" aria-labelledby="report-elements">
          <div className="report-scene-head">
            <h2 id="report-elements">{t('report.elements.title')}</h2>
            <p className="num">
              <span className="visually-hidden">{t('report.elements.total')}: </span>
              {price(elements.total, elements.isLeast)}
            </p>
          </div>
          <ArticleTable order={order} articles={elements.articles} />
        </section>
      )}

      {!order.anonymousMode &&
        (['remarks', 'factoryRemarks'] as const)
          .filter((one) => order.contactData[one] !== '')
          .map((one) => (
            <section
              key={one}
              className={one === 'remarks' ? 'report-remarks' : 'report-remarks for-us'}
            >
              <h2>{t(`report.${one}`)}</h2>
              <p>{order.contactData[one]}</p>
            </section>
          ))}

      <footer>
        <dl className="report-grand">
          {difference !== 0 && (
            <div className="report-difference">
              <dt>{t('report.difference')}</dt>
              <dd className="num">{price(difference)}</dd>
            </div>
          )}
          <div>
            <dt>{t('report.total')}</dt>
            <dd className="num">{price(total, isLeast)}</dd>
          </div>
        </dl>
        <Included scenes={scenes} elements={elements} />
        {version === undefined && <Thanks order={order} />}
      </footer>
    </>
  )
}

/**
 * Says that personal data is hidden; a person of the shop who is not logged in can log in here and come back.
 *
 * @param isCustomer  they came by the link to accept, and have no login
 * @param seesNotes   the link tells them the notes of single articles
 */
function AnonymousNotice({ isCustomer, seesNotes }: { isCustomer: boolean; seesNotes: boolean }) {
  const t = useT()
  const session = useSession()
  return (
    <div className="report-notice">
      <p>{t(seesNotes ? 'report.anonymousButNotes' : 'report.anonymous')}</p>
      {session === null && !isCustomer && (
        <button type="button" className="btn" onClick={() => goToLogin()}>
          {t('report.login')}
        </button>
      )}
    </div>
  )
}
