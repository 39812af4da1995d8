import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import configuration from '../../../public/api.json' with { type: 'json' }
import { createApi } from '../../../src/api/api.ts'
import { ApiContext } from '../../../src/browser/apiContext.ts'
import { loadTexts } from '../../../src/browser/language.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { ViewProvider } from '../../../src/composer/work/ViewProvider.tsx'
import { useView, type View } from '../../../src/composer/work/view.ts'
import { useWork, type Work } from '../../../src/composer/work/work.ts'
import type { Reach } from '../../../src/composer/work/reach.ts'
import { WorkProvider } from '../../../src/composer/work/WorkProvider.tsx'
import { siteSchema } from '../../../src/contract/site.ts'
import type { CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'

let owners = 0

/** The site as delivered, of which nothing is asked. */
const api = createApi({
  site: siteSchema.parse(configuration),
  token: () => null,
  language: () => 'es',
  fetch: () => Promise.reject(new Error('Nothing is asked for here')),
})

/** Opens something of the composer's page over the demo's catalogue, and gives what it works on, as it is now. */
export async function openWork(
  children: ReactNode = null,
  {
    owner = `test${++owners}`,
    isPriced = false,
    login = null,
    reach = 'ok',
    index = demoIndex,
  }: {
    owner?: string
    isPriced?: boolean
    login?: string | null
    reach?: Reach
    index?: CatalogueIndex
  } = {},
) {
  await loadTexts('composer', 'composition')
  const now: { work: Work | null; view: View | null } = { work: null, view: null }
  function Eye() {
    now.work = useWork()
    now.view = useView()
    return null
  }
  const shown = render(
    <WorkProvider
      unread={[]}
      person={{ owner, login, clientId: login === null ? null : 1, isAway: false }}
      reach={reach}
      index={index}
      isPriced={isPriced}
    >
      <ApiContext value={api}>
        <ViewProvider>
          {children}
          <Eye />
        </ViewProvider>
      </ApiContext>
    </WorkProvider>,
  )
  const work = (): Work => {
    if (now.work === null) throw new Error('Nothing is worked on')
    return now.work
  }
  const view = (): View => {
    if (now.view === null) throw new Error('Nothing is looked at')
    return now.view
  }
  return {
    ...shown,
    owner,
    work,
    view,
    /** Does commands one after the other, each on what the one before has made. */
    run: (...commands: Command[]) => {
      let done: ReturnType<Work['run']> = null
      for (const command of commands)
        act(() => {
          done = work().run(command)
        })
      return done
    },
    does: (change: (work: Work) => unknown) => act(() => void change(work())),
    /** What another tab has written. */
    hears: () =>
      act(
        () =>
          void dispatchEvent(new StorageEvent('storage', { key: `${storageKeys.cart}.${owner}` })),
      ),
  }
}

/** An article at the first place that takes it. */
export const add = (article: string, line = article): Command => ({
  kind: 'add',
  line,
  article,
  at: null,
})
