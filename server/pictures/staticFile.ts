/**
 * The file that an address of a static file means, from the folder of all of them on: `/materials/LIN%2F01.jpg` is `01.jpg` in the folder
 * `LIN`, as every web server takes it.
 *
 * @param path  as a browser sends it, encoded once
 * @returns null where it means no file, or one that is not to be had: outside of the folder, or hidden by a dot
 */
export function staticFile(path: string): string | null {
  try {
    const file = decodeURIComponent(path)
    return /(^|\/)(\.|\/)|[\\\0]/.test(file.replace(/^\//, '')) ? null : file
  } catch {
    return null
  }
}
