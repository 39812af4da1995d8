/** Browsers and systems as people call them, by what their user agents say; the first that fits counts. */
const browsers: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a device is called by its user agent, such as `Chrome, Windows`; '' for one that nothing is known of. */
export const deviceName = (agent: string): string =>
  [browsers, systems]
    .flatMap((names) => names.find(([sign]) => sign.test(agent))?.[1] ?? [])
    .join(', ')
