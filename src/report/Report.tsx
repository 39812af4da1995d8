import { type ReactNode } from 'react'
import { useLanguage, useT } from '../browser/language.ts'
import { useSession } from '../browser/session.ts'
import { orderNumber, reportAddress } from '../domain/orders/orderId.ts'
import { groupReport, shopOf } from '../domain/orders/report.ts'
import { sellerName } from '../domain/profile.ts'
import { longDayText } from '../ui/dateText.ts'
import { goToLogin } from '../entry/place.ts'
import { documentKind, documentName } from '../paper/documentKind.ts'
import { netText } from '../paper/netText.ts'
import { priceText } from '../paper/priceText.ts'
import { useTitle } from '../ui/useTitle.ts'
import { acceptedIn } from './acceptedIn.ts'
import { ArticleTable } from './ArticleTable.tsx'
import { ContactData } from './ContactData.tsx'
import { later } from './later.tsx'
import { paidText } from './paidText.ts'
import type { ReadAcceptance } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'
import { SceneBlock } from './SceneBlock.tsx'
import { SellerHead } from './SellerHead.tsx'
import { SumRows } from './SumRows.tsx'
import { OutOfForce } from './OutOfForce.tsx'

const ReportTools = later((parts) => parts.ReportTools)
const Acceptance = later((parts) => parts.Acceptance)
const Included = later((parts) => parts.Included)
const Terms = later((parts) => parts.Terms)
const Thanks = later((parts) => parts.Thanks)
const UnreadNotice = later((parts) => parts.UnreadNotice)

/**
 * An order or budget as a page to read, send and print. One function: it lists the parts of the page in reading order.
 *
 * @param acceptance  the answer of the link that lets the reader accept it
 * @param version     it is one of a budget's versions: what that is called, and what is said of it. It says nothing of what holds
 * @see product-spec §2 Report
 */
export function Report({
  order,
  acceptance,
  version,
}: {
  order: ReportedOrder
  acceptance?: ReadAcceptance
  version?: { kind: string; notice: ReactNode }
}) {
  const t = useT()
  const language = useLanguage()
  const outcome = acceptance?.outcome
  const reported = outcome && 'reported' in outcome ? outcome.reported : undefined
  const { scenes, elements, added, difference, total, isLeast } = groupReport(order)
  const kind = version?.kind ?? documentKind(order, t)
  const number = orderNumber(order.orderNumber)
  const isOwn = useSession() !== null && !order.anonymousMode
  const shop = shopOf(order)
  const seller = order.seller && sellerName(order.seller) !== '' ? order.seller : null
  // Viewers, PDF and shared link of an order are of its latest version.
  const isEarlier = version !== undefined || reported?.report !== undefined
  useTitle(version === undefined ? documentName(order, number, t) : `${kind} ${number}`)

  const price = (amount: number | null, from = false) =>
    priceText({ amount, isLeast: from }, order.rate, t)

  return (
    <>
      {seller !== null && <SellerHead seller={seller} />}
      <header>
        <div>
          {isOwn && order.type !== undefined && (
            <a className="report-back" href={`#/${order.type}s`}>
              {t(`report.list.${order.type}`)}
            </a>
          )}
          <h1>
            <span className="report-kind">{kind}</span> <span translate="no">{number}</span>
          </h1>
          <p className="quiet">
            {shop !== '' && <b translate="no">{shop} · </b>}
            {order.date === null ? (
              order.contactData.date
            ) : (
              <time dateTime={order.date}>{longDayText(language, order.date)}</time>
            )}
          </p>
        </div>
        <ReportTools
          key={order.orderNumber}
          order={order}
          isVersion={isEarlier}
          isByLink={acceptance !== undefined}
          accepted={acceptedIn(reported)}
        />
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
          seesSeller={seller !== null}
          seesNotes={(reported?.notes ?? reported?.report) !== undefined}
        />
      )}

      {order.unread.length > 0 && <UnreadNotice unread={order.unread} />}

      {acceptance && (
        <Acceptance
          acceptance={acceptance}
          total={paidText({ total, isLeast }, order, t)}
          isOrder={order.convertedOrder !== null}
          alternatives={scenes.filter(({ isAlternative }) => isAlternative)}
        />
      )}

      {/* The customer's link leads to the customer's own data, which nobody need read here. */}
      {!(order.anonymousMode && acceptance) && <ContactData order={order} />}

      {scenes.map((scene) => (
        <SceneBlock key={scene.index} order={order} scene={scene} hasLinks={!isEarlier} />
      ))}

      {elements.articles.length > 0 && (
        <section className="report-scene" aria-labelledby="report-elements">
          <div className="report-scene-head">
            <h2 id="report-elements">{t('report.elements.title')}</h2>
            <p className="num">
              <span className="visually-hidden">{t('report.elements.total')}: </span>
              {netText(price(elements.total, elements.isLeast), order.sale, t)}
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
            <div className="report-part">
              <dt>{t('report.difference')}</dt>
              <dd className="num">{price(difference)}</dd>
            </div>
          )}
          <SumRows
            order={order}
            total={total}
            added={added}
            price={(amount) => price(amount, isLeast)}
          />
        </dl>
        <Included scenes={scenes} elements={elements} />
        {version === undefined && <Thanks order={order} />}
        <Terms order={order} />
      </footer>
    </>
  )
}

/**
 * Says that personal data is hidden; a person of the shop who is not logged in can log in here and come back.
 *
 * @param isCustomer  they came by the link to accept, and have no login
 * @param seesSeller  they came by a link of the shop's, which says who sells
 * @param seesNotes   the link tells them the notes of single articles
 */
function AnonymousNotice(props: { isCustomer: boolean; seesSeller: boolean; seesNotes: boolean }) {
  const { isCustomer, seesSeller, seesNotes } = props
  const t = useT()
  const session = useSession()
  const ofCustomer = seesNotes ? 'anonymousButNotes' : 'anonymousCustomer'
  const ofReader = seesSeller ? 'anonymousByLink' : 'anonymous'
  return (
    <div className="report-notice">
      <p>{t(`report.${isCustomer ? ofCustomer : ofReader}`)}</p>
      {session === null && !isCustomer && (
        <button type="button" className="btn" onClick={() => goToLogin()}>
          {t('report.login')}
        </button>
      )}
    </div>
  )
}
