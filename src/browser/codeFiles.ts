/** The files that have been fetched or are being fetched. A failed fetch is removed, so that the next try fetches it again. */
const files = new Map<string, Promise<void>>()

async function fetchScript(address: string) {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  // The file is read to its last byte: then the browser can load it without the network.
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
      // A failed link must be removed: it would look like loaded styles.
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
 * Wraps every `import()` of a built page. It fetches all files first and calls the browser's loader only when all are there: most browsers
 * never load a module again whose first load has failed, however often a page imports it.
 *
 * @param load  the `import()`
 * @param needed  the module's file and those of what it imports, with their styles, as far as the importing file requires them
 * @throws if a file can't be fetched; a later call fetches it again
 * @see scripts/codeFiles.ts
 */
export async function withFiles<Module>(
  load: () => Promise<Module>,
  needed: readonly string[],
): Promise<Module> {
  await Promise.all(needed.map(once))
  return load()
}
