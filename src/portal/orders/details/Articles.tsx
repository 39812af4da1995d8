import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderDetail, ReportArticle } from '../../../contract/entities/report.ts'
import { formatPrice, type Rate } from '../../../domain/money.ts'
import { groupReport, lacksFabric, partsByFabric } from '../../../domain/orders/report.ts'
import { addsTax } from '../../../domain/orders/sumRows.ts'
import { articleName } from '../../../domain/written.ts'
import { documentQuery } from './orderDocument.ts'
import './articles.css'

/** An order's articles with their fabrics and prices, as its report groups them. */
export function Articles({ order }: { order: OrderItem }) {
  const t = useT()
  const api = useApi()
  const { data, isError, refetch } = useQuery(documentQuery(api, order))
  if (!api.has('orderdata')) return null
  return (
    <section className="order-articles" aria-label={t('orders.articles.title')}>
      {data === undefined && !isError && <p role="status">{t('app.loading')}</p>}
      {isError && (
        <p className="quiet">
          {t('orders.articles.unread')}{' '}
          <button type="button" className="btn small" onClick={() => void refetch()}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {data !== undefined && <Groups document={data} />}
    </section>
  )
}

function Groups({ document }: { document: OrderDetail }) {
  const t = useT()
  const { scenes, elements } = groupReport(document)
  const rate = document.rate
  const isOne = scenes.length === 1 && elements.articles.length === 0
  return (
    <>
      {addsTax(document.sale) && <p className="quiet">{t('orders.articles.net')}</p>}
      {scenes.map(({ index, name, articles, isAlternative }) => (
        <div key={index}>
          {!isOne && (
            <h3>
              {name ? (
                <span translate="no">{name}</span>
              ) : (
                t('orders.articles.scene', { number: index + 1 })
              )}
              {isAlternative && <span className="quiet"> {t('orders.articles.alternative')}</span>}
            </h3>
          )}
          <Lines articles={articles} rate={rate} />
        </div>
      ))}
      {elements.articles.length > 0 && (
        <div>
          {!isOne && scenes.length > 0 && <h3>{t('orders.articles.elements')}</h3>}
          <Lines articles={elements.articles} rate={rate} />
        </div>
      )}
    </>
  )
}

function Lines({ articles, rate }: { articles: readonly ReportArticle[]; rate: Rate | null }) {
  const t = useT()
  return (
    <ul>
      {articles.map((article, index) => {
        const price = formatPrice(article.price.finalPrice, rate)
        const accessories = Object.keys(article.accessories)
        return (
          <li key={index}>
            <span>
              {article.price.quantity} × <span translate="no">{articleName(article)}</span>
            </span>
            <span className="num">
              {lacksFabric(article) ? t('orders.row.least', { price }) : price}
            </span>
            <span className="order-article-made">
              {partsByFabric(article.lineReport).map(({ fabric, parts }) => (
                <span key={fabric}>
                  {parts.join(', ')}: {fabric}
                </span>
              ))}
              {lacksFabric(article) && <span className="lacks">{t('orders.articles.lacks')}</span>}
              {accessories.length > 0 && <span>{accessories.join(', ')}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
