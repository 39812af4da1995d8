import { useEffect, useEffectEvent, useState } from 'react'

/** Files that were dropped, and the names of folders among them, which a browser gives no content of. */
type Dropped = { files: File[]; folders: string[] }

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

function dropped({ dataTransfer }: DragEvent): Dropped {
  const all: Dropped = { files: [], folders: [] }
  for (const item of dataTransfer?.items ?? []) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (file === null) continue
    if (item.webkitGetAsEntry()?.isDirectory === true) all.folders.push(file.name)
    else all.files.push(file)
  }
  return all
}

/**
 * Takes files that are dropped anywhere on the page.
 *
 * @returns whether files are held over the page now
 */
export function useFileDrop(isOn: boolean, take: (dropped: Dropped) => void): boolean {
  const [isOver, setOver] = useState(false)
  const takeNow = useEffectEvent(take)

  useEffect(() => {
    if (!isOn) return undefined
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      takeNow(dropped(event))
    }
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop } as const
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name as keyof typeof listeners, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name as keyof typeof listeners, listener)
    }
  }, [isOn])

  return isOver
}
