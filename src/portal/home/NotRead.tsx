import { useT } from '../../browser/language.ts'

/** A part of Home that could not be read, with a way to read it again. */
export function NotRead({
  text,
  isFetching,
  retry,
}: {
  text: string
  isFetching: boolean
  retry: () => void
}) {
  const t = useT()
  return (
    <p className="notice" role="alert">
      {text}{' '}
      <button
        type="button"
        className="btn"
        aria-disabled={isFetching}
        onClick={() => {
          if (!isFetching) retry()
        }}
      >
        {t('app.retry')}
      </button>
    </p>
  )
}
