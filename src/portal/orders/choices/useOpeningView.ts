import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../../browser/session.ts'
import type { OrderResource } from '../../data/orderList.ts'
import { chooseColumns, openingViewOf } from '../tools/preferences.ts'

/** The columns of opening views that a list has been given since the page was loaded, as JSON: what the person chooses after that counts. */
const given = new Map<string, string>()

/**
 * The view that a list opens with where its address narrows nothing; null for the usual one. One that arrives from the server while the
 * list shows is taken only if nobody has touched the list yet.
 */
export function useOpeningView(resource: OrderResource, clientId: number) {
  const login = useSession()?.userData.login ?? ''
  const { search } = useLocation()
  const store = openingViewOf(login, resource, clientId)
  const [opening, setOpening] = useState(store.get)
  const isPlain = search === ''

  const isTouched = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => (isTouched.current = true), {
        signal: end.signal,
        capture: true,
      })
    return () => end.abort()
  }, [])

  const open = useEffectEvent((view: typeof opening) => {
    const columns = JSON.stringify(view?.columns)
    const place = `${login} ${clientId} ${resource}`
    if (!isPlain || !view?.columns || given.get(place) === columns) return
    given.set(place, columns)
    chooseColumns(login, resource, view.columns)
  })
  useEffect(() => open(opening), [opening])

  useEffect(() => {
    if (opening !== null || !isPlain) return
    return store.subscribe(() => {
      if (!isTouched.current) setOpening(store.get())
    })
  }, [opening, isPlain, store])

  return opening
}
