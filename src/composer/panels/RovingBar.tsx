import { useLayoutEffect, useRef, type HTMLAttributes } from 'react'
import { rove } from './rove.ts'

/** A bar of tools that is one stop of Tab: arrows go from one tool to the next. Tab comes back to the tool that it left. */
export function RovingBar({
  label,
  ...attributes
}: { label: string } & HTMLAttributes<HTMLDivElement>) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef<EventTarget>(null)
  const tools = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const placeStop = () => {
    const all = tools()
    const at = all.find((tool) => tool === stop.current) ?? all[0]
    for (const tool of all) tool.tabIndex = tool === at ? 0 : -1
  }
  // Tools come and go with the view and with what is selected.
  useLayoutEffect(placeStop)
  return (
    // The keys bubble from its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      {...attributes}
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => rove(event, tools())}
      onFocus={({ target }) => {
        stop.current = target
        placeStop()
      }}
    />
  )
}
