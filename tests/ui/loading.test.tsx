import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../src/browser/language.ts'
import { useLoadingCount, whileLoading } from '../../src/browser/loading.ts'
import { Loading } from '../../src/ui/Loading.tsx'

const Count = () => <output>{useLoadingCount()}</output>

afterEach(cleanup)

test('[SESS-03] the loading counter counts every running call and is 0 again when all ended, also after an error', async () => {
  const { getByRole } = render(<Count />)
  const shown = () => getByRole('status').textContent
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  expect(shown()).toBe('0')

  let calls: Promise<string>[] = []
  act(() => {
    calls = [first, second].map(({ promise }) => whileLoading(() => promise))
  })
  expect(shown()).toBe('2')

  await act(async () => {
    second.reject(new Error('no reply'))
    await expect(calls[1]).rejects.toThrow('no reply')
  })
  expect(shown()).toBe('1')

  await act(async () => {
    first.resolve('done')
    await expect(calls[0]).resolves.toBe('done')
  })
  expect(shown()).toBe('0')
})

test('[SESS-03] work that fails before it starts is not counted for ever', async () => {
  const { getByRole } = render(<Count />)
  await act(async () => {
    const work = whileLoading(() => {
      throw new Error('at once')
    })
    await expect(work).rejects.toThrow('at once')
  })
  expect(getByRole('status').textContent).toBe('0')
})

test('[SESS-03] the page is veiled while something is changed, not while a list is read', async () => {
  await setLanguage('es')
  const { getByRole, queryByRole } = render(<Loading />)
  const classes = () => [...getByRole('progressbar').classList]
  const reading = Promise.withResolvers<undefined>()
  const changing = Promise.withResolvers<undefined>()
  act(() => void whileLoading(() => reading.promise, true))
  expect(classes()).toEqual(['loading'])
  act(() => void whileLoading(() => changing.promise))
  expect(classes()).toEqual(['loading', 'veiled'])
  await act(() => {
    changing.resolve(undefined)
    return changing.promise
  })
  expect(classes()).toEqual(['loading'])
  await act(() => {
    reading.resolve(undefined)
    return reading.promise
  })
  expect(queryByRole('progressbar')).toBeNull()
})
