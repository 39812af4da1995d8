import { useRef, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { ManyAction } from '../../../domain/orders/many.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Account } from './Account.tsx'
import { ExportQuestion } from './ExportQuestion.tsx'
import { Question } from './Question.tsx'
import { useRun, type Progress, type RunAccount } from './useRun.ts'
import type { Choices } from './work.ts'

/** An action on many rows: the question before, its progress, and the account of each row. */
export function ManyDialog(props: {
  action: ManyAction
  /** The action's name, as its button says it. */
  label: string
  /** The rows that are selected now; a run goes over those that were when it was asked for. */
  selected: readonly OrderItem[]
  /** The names of the columns that the person sees. */
  shown: readonly string[]
  close: () => void
}) {
  const { action, label, selected, shown, close } = props
  const t = useT()
  const { run, progress, cancel } = useRun()
  const [chosen, setChosen] = useState(selected)
  const [account, setAccount] = useState<RunAccount | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isRunning = useRef(false)

  const start = async (rows: readonly OrderItem[], choices: Choices) => {
    if (isRunning.current) return
    isRunning.current = true
    setCancelled(false)
    try {
      setAccount(await run(action, rows, choices))
    } catch (error) {
      showFailure(error, 'many.failed')
    } finally {
      isRunning.current = false
    }
  }
  const leave = () => {
    if (!isRunning.current) {
      close()
      return
    }
    setCancelled(true)
    cancel()
  }
  const again = () => {
    setChosen(selected)
    setAccount(null)
  }

  return (
    <Dialog title={t('many.title', { action: label, smart_count: chosen.length })} close={leave}>
      {progress !== null ? (
        <Running progress={progress} isCancelled={isCancelled} cancel={leave} />
      ) : account !== null ? (
        <Account account={account} again={again} close={close} />
      ) : action === 'export' ? (
        <ExportQuestion rows={chosen} shown={shown} close={close} />
      ) : (
        <Question
          action={action}
          label={label}
          rows={chosen}
          start={(rows, choices) => void start(rows, choices)}
          close={close}
        />
      )}
    </Dialog>
  )
}

/** How often a screen reader hears how far a run is. */
const heard = 10

function Running(props: { progress: Progress; isCancelled: boolean; cancel: () => void }) {
  const { isCancelled, cancel } = props
  const { done, all } = props.progress
  const t = useT()
  return (
    <>
      <p aria-hidden="true">{t('many.running', { done, count: all })}</p>
      <p className="visually-hidden" role="status">
        {t(isCancelled ? 'many.cancelling' : 'many.running', {
          done: done - (done % heard),
          count: all,
        })}
      </p>
      <progress className="many-progress" value={done} max={all} aria-label={t('many.progress')} />
      {isCancelled && <p>{t('many.cancelling')}</p>}
      <div className="dialog-actions">
        <button
          type="button"
          className="btn"
          ref={(button) => button?.focus()}
          aria-disabled={isCancelled ? true : undefined}
          onClick={cancel}
        >
          {t('many.cancel')}
        </button>
      </div>
    </>
  )
}
