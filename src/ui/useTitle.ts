import { useEffect } from 'react'

/** Sets the document's title to a screen's. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Tresillo`
  }, [title])
}
