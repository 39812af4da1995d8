import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useClient } from '../../browser/session.ts'
import { askPrices } from '../../cart/askPrices.ts'
import { blankLine, sentLine } from '../../cart/lines.ts'
import type { SentLine } from '../../contract/endpoints/pricing.ts'
import { wantedOf, type Composition } from '../../domain/scene/composition.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { useWork } from '../work/work.ts'

/** Something that could be done with lines: they as they would be. */
export type Choice = { key: string; lines: readonly SceneLine[] }

/** What a choice makes the scene cost more, or less below 0, in major units; by the choice's key. */
export type Differences = ReadonlyMap<string, number>

const none: Differences = new Map()
/** While nothing is to be chosen. */
export const noChoices: readonly Choice[] = []

/** Lines as they are asked for; `of` names the choice that they belong to, by its place. */
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

/** What lines come to; null where one of them has no price. */
function sumOf(prices: ReadonlyMap<string, number>, of: number, count: number): number | null {
  let sum = 0
  for (let at = 0; at < count; at++) {
    const price = prices.get(`${of}.${at}`)
    if (price === undefined) return null
    sum += price
  }
  return sum
}

/**
 * What each of several choices would make the scene cost more, asked from the server in one request before anybody chooses. It is for
 * orientation: where nothing comes, nothing is shown.
 *
 * @param choices  empty while nothing is to be chosen
 */
export function usePriceDifferences(choices: readonly Choice[]): Differences {
  const api = useApi()
  const clientId = useClient()?.id
  const { isPriced, composition } = useWork()
  /** All that the answer depends on. */
  const question = useMemo(
    () => JSON.stringify([choices, composition.wanted, composition.scene.lines]),
    [choices, composition],
  )
  const [answer, setAnswer] = useState<{ question: string; differences: Differences } | null>(null)

  useEffect(() => {
    if (!isPriced || clientId === undefined || choices.length === 0) return
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
    // Who walks through the choices with the keyboard asks for the last of them alone.
    const timer = setTimeout(() => {
      askPrices(api, clientId, lines, signal).then(
        ({ data }) => {
          if (signal.aborted) return
          const prices = new Map(
            data.flatMap(({ drawableUUID, price }) =>
              price.finalPrice === null ? [] : [[drawableUUID, toCents(price.finalPrice)] as const],
            ),
          )
          const differences = choices.flatMap(({ key, lines: changed }, at) => {
            const after = sumOf(prices, 2 * at, changed.length)
            const before = sumOf(prices, 2 * at + 1, now[at]?.length ?? 0)
            return after === null || before === null
              ? []
              : [[key, fromCents(after - before)] as const]
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, isPriced, clientId, question])

  return answer?.question === question ? answer.differences : none
}
