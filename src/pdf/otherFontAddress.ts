const packages = '/node_modules/@fontsource/'

/** The addresses of the built files. None is put into the code, however small it is. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/*-{greek,greek-ext,cyrillic,cyrillic-ext,latin-ext}-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-arabic/files/*-arabic-arabic-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-hebrew-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,jp,kr}/files/*-[0-9]*-400-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)

/** The address of a font's file. @param file  its path in the packages of `@fontsource` */
export function otherFontAddress(file: string): string {
  const address = addresses[packages + file]
  if (address === undefined) throw new Error(`The font ${file} is not among the built files`)
  return address
}
