/** The rows to come, drawn in their places. */
export function Skeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="card settings-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  )
}
