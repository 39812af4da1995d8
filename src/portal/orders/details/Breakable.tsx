import { Fragment } from 'react'

/** A text with e-mail addresses in it, which go on below at their dots and before their @ rather than inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[.@])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
