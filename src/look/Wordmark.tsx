import './wordmark.css'

/** The name of the product, the same in every language. */
const brand = 'Tresillo'

/** The sofa and the name. */
export const Wordmark = () => (
  <span className="brand">
    <svg viewBox="0 0 26 20" aria-hidden="true">
      <path
        d="M3 9V6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v3"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.4"
      />
      <path d="M1 11a3 3 0 0 1 6 0v2h12v-2a3 3 0 0 1 6 0v6H1z" fill="var(--accent)" />
    </svg>
    {brand}
  </span>
)
