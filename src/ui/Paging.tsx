import { useState } from 'react'
import { useT } from '../browser/language.ts'
import { clampPage, pageSizes } from '../domain/orders/listing.ts'
import { pageNumbers } from './pageNumbers.ts'
import { stillByWheel } from './stillByWheel.ts'
import './paging.css'

type PagingProps = {
  /** The number of rows on all pages. */
  total: number
  /** From 1; one beyond the last page is the last. */
  page: number
  perPage: number
  sizes?: readonly number[]
  setPage: (page: number) => void
  setPerPage: (perPage: number) => void
  /** Called with the page that is likely to be requested next. */
  prefetch?: (page: number) => void
}

/** The range of rows shown, the size of a page, and buttons to other pages. @see product-spec §2 Orders and Budgets */
export function Paging(props: PagingProps) {
  const { total, perPage, sizes = pageSizes, setPage, setPerPage, prefetch } = props
  const t = useT()
  const last = clampPage(Infinity, total, perPage)
  const page = clampPage(props.page, total, perPage)

  const go = (to: number) => {
    setPage(Math.min(Math.max(1, to), last))
    scrollTo({ top: 0 })
  }
  const step = (to: number, name: 'previous' | 'next') => (
    <button
      type="button"
      className="page-button"
      aria-label={t(`paging.${name}`)}
      disabled={to < 1 || to > last}
      onPointerEnter={() => prefetch?.(to)}
      onFocus={() => prefetch?.(to)}
      onClick={() => go(to)}
    >
      {name === 'previous' ? '‹' : '›'}
    </button>
  )
  const range = t('paging.range', {
    from: (page - 1) * perPage + 1,
    to: Math.min(total, page * perPage),
    total,
  })

  return (
    <nav data-region className="paging" aria-label={t('paging.label')}>
      <span role="status">{range}</span>
      <select
        className="field"
        aria-label={t('paging.perPage')}
        value={perPage}
        onChange={(event) => {
          setPerPage(Number(event.target.value))
          scrollTo({ top: 0 })
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('paging.size', { size })}
          </option>
        ))}
      </select>
      <PageSelector key={page} page={page} last={last} go={go} />
      <div className="pages">
        {step(page - 1, 'previous')}
        {pageNumbers(page, last).map((number, index) =>
          number === 'gap' ? (
            <span key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className="page-button"
              aria-label={t('paging.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onPointerEnter={() => prefetch?.(number)}
              onClick={() => go(number)}
            >
              {number}
            </button>
          ),
        )}
        {step(page + 1, 'next')}
      </div>
    </nav>
  )
}

/**
 * Whether a press has just begun on another control: a row of the list, another page, a filter. Turning the page now would remove that
 * control before the press ends.
 */
const isPressing = () =>
  document.querySelector(':is(a, button, select, input, label, [tabindex]:not(main)):active') !==
  null

/** A field for any page's number: a list may have thousands of pages. */
function PageSelector({
  page,
  last,
  go,
}: {
  page: number
  last: number
  go: (to: number) => void
}) {
  const t = useT()
  const [text, setText] = useState(String(page))
  const takeBack = () => setText(String(page))
  const leave = () => {
    const wanted = Number(text)
    if (Number.isInteger(wanted) && text.trim() !== '' && wanted !== page) go(wanted)
    takeBack()
  }
  return (
    <form
      className="go"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <label>
        {t('paging.go')}
        <input
          className="field"
          ref={stillByWheel}
          type="number"
          min={1}
          max={last}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => (isPressing() ? takeBack() : leave())}
          onKeyDown={({ key }) => key === 'Escape' && takeBack()}
        />
      </label>
      <span>{t('paging.of', { last })}</span>
    </form>
  )
}
