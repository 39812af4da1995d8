import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { askPrices } from '../../cart/askPrices.ts'
import { blankLine, isPriceUnknown, sentLine } from '../../cart/lines.ts'
import type { SentLine } from '../../contract/endpoints/pricing.ts'
import { wantedOf, type Composition } from '../../domain/scene/composition.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { useWork } from '../work/work.ts'

/** A choice: the lines as they would be. */
export type Choice = { key: string; lines: readonly SceneLine[] }

/** The price difference of a choice in major units, below 0 if it is cheaper; 'ask' if the factory must be asked. */
export type Difference = number | 'ask'

/** By the choices' keys. */
type Differences = ReadonlyMap<string, Difference>

const none: Differences = new Map()
/** While nothing is to be chosen. */
export const noChoices: readonly Choice[] = []

/** The requested lines; `of` is the index of their choice. */
const asked = (lines: readonly SceneLine[], of: number, composition: Composition): SentLine[] =>
  lines.map(({ id, article, materials, accessories }, at) => {
    const { units } = wantedOf(composition, id)
    return sentLine({
      ...blankLine(),
      drawableUUID: `${of}.${at}`,
      identifier: article,
      materials,
      accessories,
      shoppingCartData: { quantity: units, remarks: '' },
    })
  })

type Priced = ReadonlyMap<string, Difference>

/** The sum of lines in cents; null if one has no price. */
function sumOf(prices: Priced, of: number, count: number): Difference | null {
  const own = Array.from({ length: count }, (_, at) => prices.get(`${of}.${at}`))
  if (own.includes(undefined)) return null
  if (own.includes('ask')) return 'ask'
  return own.reduce<number>((sum, price) => sum + (typeof price === 'number' ? price : 0), 0)
}

/** The price difference between a choice and the present lines; null if unknown. */
function differenceOf(after: Difference | null, before: Difference | null): Difference | null {
  if (after === 'ask') return 'ask'
  return typeof after === 'number' && typeof before === 'number' ? fromCents(after - before) : null
}

/**
 * The price differences of several choices for the scene, from one request before anybody chooses. They are for orientation: if the request
 * fails, nothing is shown.
 *
 * @param choices  empty while nothing is to be chosen
 */
export function usePriceDifferences(choices: readonly Choice[]): Differences {
  const api = useApi()
  const { isPriced, composition, person, reach } = useWork()
  const { clientId } = person
  /** The key of the request: all that the reply depends on. */
  const question = useMemo(
    () => JSON.stringify([choices, composition.wanted, composition.scene.lines]),
    [choices, composition],
  )
  const [answer, setAnswer] = useState<{ question: string; differences: Differences } | null>(null)

  useEffect(() => {
    if (!isPriced || clientId === null || reach !== 'ok' || choices.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const now = choices.map(({ lines }) =>
      composition.scene.lines.filter(({ id }) => lines.some((line) => line.id === id)),
    )
    const lines = choices.flatMap((choice, at) => [
      ...asked(choice.lines, 2 * at, composition),
      ...asked(now[at] ?? [], 2 * at + 1, composition),
    ])
    if (lines.length === 0) return
    // A pause, so that a person who moves through choices by keyboard causes one request.
    const timer = setTimeout(() => {
      askPrices(api, clientId, lines, signal).then(
        ({ data }) => {
          if (signal.aborted) return
          const prices: Priced = new Map(
            data.flatMap((row) => {
              const { finalPrice } = row.price
              if (finalPrice === null) return []
              return [
                [row.drawableUUID, isPriceUnknown(row) ? 'ask' : toCents(finalPrice)] as const,
              ]
            }),
          )
          const differences = choices.flatMap(({ key, lines: changed }, at) => {
            const after = sumOf(prices, 2 * at, changed.length)
            const difference = differenceOf(after, sumOf(prices, 2 * at + 1, now[at]?.length ?? 0))
            return difference === null ? [] : [[key, difference] as const]
          })
          setAnswer({ question, differences: new Map(differences) })
        },
        () => undefined,
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The question holds whatever the request is made of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, isPriced, clientId, reach, question])

  return answer?.question === question ? answer.differences : none
}
