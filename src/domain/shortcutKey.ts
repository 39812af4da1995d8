/** The signs of places beside the letters, as a keyboard of the United States has them. */
const signs: Readonly<Record<string, string>> = {
  ...{ Comma: ',', Period: '.', Slash: '/', Semicolon: ';', Quote: "'", Backquote: '`' },
  ...{ BracketLeft: '[', BracketRight: ']', Backslash: '\\', Minus: '-', Equal: '=' },
}

/** A letter or a digit of another script than Latin; some keys write two letters at once. */
const foreign = /^(?:(?!\p{sc=Latn})\p{L}\p{M}*){1,2}$|^(?![0-9])\p{Nd}$/u

const atPlace = (code: string): string | undefined =>
  /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? signs[code]

type Press = Pick<KeyboardEvent, 'key' | 'code'> & {
  getModifierState?: (key: 'AltGraph') => boolean
}

/**
 * The key that a press means as a shortcut: what it writes or is called, but on a keyboard of another script the Latin letter, the digit or
 * the sign at its place. So Ctrl+Я undoes as Ctrl+Z does, and keyboards that order Latin letters otherwise keep theirs. What AltGr writes is no
 * shortcut's letter.
 */
export const shortcutKey = (press: Press): string =>
  foreign.test(press.key) && press.getModifierState?.('AltGraph') !== true
    ? (atPlace(press.code) ?? press.key)
    : press.key
