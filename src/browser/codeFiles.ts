/** The files that have come or are on their way. What could not be had is not kept: the next try asks for it again. */
const files = new Map<string, Promise<void>>()

async function fetchScript(address: string) {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  // To its last byte: then the browser has all of it without the network.
  await reply.arrayBuffer()
}

async function addStyles(address: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // Left there, it would pass for styles that have come.
      link.remove()
      reject(new Error(address))
    }
    document.head.append(link)
  })
}

async function fetched(file: string) {
  try {
    await (file.endsWith('.css') ? addStyles : fetchScript)(`/${file}`)
  } catch (error) {
    files.delete(file)
    throw error
  }
}

function once(file: string): Promise<void> {
  const coming = files.get(file) ?? fetched(file)
  files.set(file, coming)
  return coming
}

/**
 * Stands around every `import()` of a built page. The files come by `fetch` first, and only once all are there the browser's loader is
 * asked for the code: most browsers never ask again for a module that could not be had once, however often a page imports it.
 *
 * @param load  the `import()`
 * @param needed  the module's file and those of what it imports, with their styles, as far as the importing file can't be without them
 * @throws where a file can't be had; a later call asks for it again
 * @see scripts/codeFiles.ts
 */
export async function withFiles<Module>(
  load: () => Promise<Module>,
  needed: readonly string[],
): Promise<Module> {
  await Promise.all(needed.map(once))
  return load()
}
