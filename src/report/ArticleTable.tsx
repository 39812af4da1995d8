import { useLanguage, useT } from '../browser/language.ts'
import type { ReportArticle } from '../contract/entities/report.ts'
import { formatPrice, type Rate } from '../domain/money.ts'
import { isPriceUncertain, partsByFabric } from '../domain/report.ts'
import './articleTable.css'

/** Articles with their sizes and prices; one whose price could not be determined says so. @see product-spec §3 Price warning */
export function ArticleTable({ articles, rate }: { articles: ReportArticle[]; rate: Rate | null }) {
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
            {t('report.article.unitPrice')}
          </th>
          <th scope="col" className="num">
            {t('report.article.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article, index) => (
          <ArticleRow key={index} article={article} rate={rate} />
        ))}
      </tbody>
    </table>
  )
}

function ArticleRow({ article, rate }: { article: ReportArticle; rate: Rate | null }) {
  const t = useT()
  const language = useLanguage()
  const { price, shoppingCartData } = article
  const size = sizeText(article.size, language)
  const details = [
    Object.keys(article.accessories).join(' · '),
    ...partsByFabric(article.lineReport).map(
      ({ fabric, parts }) => `${parts.join(', ')}: ${fabric}`,
    ),
    shoppingCartData.special && t('report.article.special', { text: shoppingCartData.special }),
    shoppingCartData.remarks && t('report.article.remarks', { text: shoppingCartData.remarks }),
  ].filter((text) => text !== '')

  return (
    <tr>
      <td>
        <div className="report-article">{article.metadata.modelName || article.identifier}</div>
        {size !== '' && <div className="report-detail narrow">{size}</div>}
        {details.map((text) => (
          <div key={text} className="report-detail">
            {text}
          </div>
        ))}
        {isPriceUncertain(price) && (
          <div className="report-warning">{t('alerts.info.priceWarning')}</div>
        )}
      </td>
      <td className="wide">{size}</td>
      <td className="num">{price.quantity}</td>
      <td className="num wide">{formatPrice(price.finalUnitPrice, rate)}</td>
      <td className="num">{formatPrice(price.finalPrice, rate)}</td>
    </tr>
  )
}

/** Width × height × depth in centimetres; '' where the article has no size. */
function sizeText({ w, h, d }: ReportArticle['size'], language: string): string {
  if (!w && !h && !d) return ''
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return `${[w, h, d].map((side) => (side === null ? '–' : number.format(side / 10))).join(' × ')} cm`
}
