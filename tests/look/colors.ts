/** The colours that CSS knows by name. @see https://www.w3.org/TR/css-color-4/#named-colors */
const names = `
aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender
lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange
orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
  .trim()
  .split(/\s+/)

const named = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'gi')
const hex = /(?:#|%23)[\da-f]{3,8}\b/gi
const functions = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi

/** The colours that a style sheet writes out: in hex, as a function or by name. `transparent` and `currentColor` are none. */
export function findColors(css: string): string[] {
  const quoted = /(["']).*?\1|url\([^)]*\)/gs
  const drawn = (css.match(quoted) ?? []).flatMap((text) => text.match(hex) ?? [])
  const bare = css.replace(quoted, '').replace(/var\([^)]*\)/g, '')
  const values = [...bare.matchAll(/:([^:;{}]+)[;}]/g)].map(([, value = '']) => value)
  return [
    ...drawn,
    ...values.flatMap((value) =>
      [hex, functions, named].flatMap((pattern) => value.match(pattern) ?? []),
    ),
  ]
}
