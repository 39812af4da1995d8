/** A text that somebody types to break something, and what the product is to keep of it. */
export type Attack = {
  name: string
  text: string
  /** As a line of words is kept: without what nobody sees; left out where that is the text. */
  line?: string
  /** As an address, a number or a login is kept; left out where that is the line. */
  code?: string
  /** As several lines of a shop's profile are kept; left out where that is the text. */
  plain?: string
  /** Sentences with it are refused. */
  isRefused?: true
}

const injected = 'Oferta\r\nBcc: malo@correo.example\r\nX-Injected: 1\r\n\r\n<b>cuerpo</b>'
const bidi = 'uno \u202edos\u2066 tres\u2069'
const hidden = 'u\u200bno\ufeff d\u00ados\u2060'

export const attacks: readonly Attack[] = [
  { name: 'markup', text: `"'><img src=x onerror=alert(1)>&</td></html><!--` },
  { name: 'a script', text: `<script>alert('1')</script>{{constructor}}` },
  { name: 'a link that runs', text: `javascript:alert(1)//<a href='data:text/html,x'>x</a>` },
  { name: 'SQL', text: `'; drop table orders; -- " or 1=1 /* %_\\` },
  { name: 'a formula', text: `=HYPERLINK("http://malo.example";"x")` },
  { name: 'a formula with a plus', text: '+1+cmd|x!A0' },
  { name: 'a formula with a minus', text: '-2+3' },
  { name: 'a formula with an at', text: '@SUM(1;2)' },
  { name: 'a full-width formula', text: '＝1+1' },
  {
    ...{ name: 'header lines', text: injected },
    plain: injected.replaceAll('\r\n', '\n'),
  },
  { name: 'templates', text: '${7*7} {{7*7}} #{7*7} <%= 7*7 %> %s %n %00 $& $1' },
  { name: 'turned directions', text: bidi, line: 'uno dos tres' },
  { name: 'what nobody sees', text: hidden, line: 'uno dos' },
  { name: 'halves of letters', text: 'a\ud800b\udc00c' },
  { name: 'a NUL', text: 'a\0b', line: 'ab', plain: 'ab', isRefused: true },
  { name: 'control characters', text: 'a\x07b\x1b[31mc\x7f', line: 'ab[31mc', plain: 'ab[31mc' },
  { name: 'names of objects', text: '__proto__' },
  { name: 'JSON', text: '{"__proto__":{"polluted":true},"constructor":{"prototype":1}}' },
  { name: 'a path', text: '../../../../etc/passwd' },
  { name: 'another path', text: '..\\..\\%2e%2e%2f\\\\host\\share' },
]
