import { useLanguage, useT } from '../browser/language.ts'
import type { ReadOrder } from '../browser/readOrderData.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import { isPriceUncertain, lacksFabric } from '../domain/orders/report.ts'
import { articleName, sizeText } from '../domain/written.ts'
import { articleNotes } from '../paper/articleNotes.ts'
import { netText } from '../paper/netText.ts'
import { priceText } from '../paper/priceText.ts'
import './articleTable.css'

type Order = Pick<ReadOrder, 'rate' | 'sale' | 'anonymousMode'>

/** Articles with their sizes and prices; one whose price could not be determined says so. @see product-spec §3 Price warning */
export function ArticleTable({ order, articles }: { order: Order; articles: ReportArticle[] }) {
  const t = useT()

  return (
    <table className="report-articles">
      <thead>
        <tr>
          <th scope="col">{t('report.article.article')}</th>
          <th scope="col" className="wide">
            {t('report.article.size')}
          </th>
          <th scope="col" className="num">
            {t('report.article.quantity')}
          </th>
          <th scope="col" className="num wide">
            {netText(t('report.article.unitPrice'), order.sale, t)}
          </th>
          <th scope="col" className="num">
            {netText(t('report.article.price'), order.sale, t)}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article, index) => (
          <ArticleRow key={index} article={article} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function ArticleRow({ article, order }: { article: ReportArticle; order: Order }) {
  const t = useT()
  const language = useLanguage()
  const { price } = article
  const { rate, anonymousMode } = order
  const size = sizeText(article.size, language)
  const isLeast = lacksFabric(article)
  const money = (amount: number | null) => priceText({ amount, isLeast }, rate, t)
  const details = articleNotes(article, { hasDiscounts: !anonymousMode, language }, t)

  return (
    <tr>
      <td>
        <div className="report-article" translate="no">
          {articleName(article)}
        </div>
        {size !== '' && <div className="report-detail narrow">{size}</div>}
        {price.quantity > 1 && (
          <div className="report-detail narrow">
            {price.quantity} × {money(price.finalUnitPrice)}
          </div>
        )}
        {details.map(({ text, isForUs, isNames }) => (
          <div
            key={text}
            className={isForUs ? 'report-detail for-us' : 'report-detail'}
            translate={isNames ? 'no' : undefined}
          >
            {text}
          </div>
        ))}
        {isPriceUncertain(price) && (
          <div className="report-warning">{t('alerts.info.priceWarning')}</div>
        )}
      </td>
      <td className="wide">{size}</td>
      <td className="num" translate="no">
        {price.quantity}
      </td>
      <td className="num wide" translate="no">
        {money(price.finalUnitPrice)}
      </td>
      <td className="num" translate="no">
        {money(price.finalPrice)}
      </td>
    </tr>
  )
}
