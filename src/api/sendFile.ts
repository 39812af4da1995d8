/** An upload is given up after so many milliseconds without progress. */
const stillness = 60_000

type Sending = {
  method: string
  address: string
  headers: Record<string, string>
  file: Blob
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a file as a request's body. An XMLHttpRequest, since `fetch` does not report an upload's progress.
 *
 * @returns the reply's status and its body, undefined where that is no JSON
 * @throws DOMException AbortError where the caller's signal ended it, an Error where no reply came
 */
export function sendFile(sending: Sending): Promise<{ status: number; body: unknown }> {
  const { method, address, headers, file, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stillness)
    }
    const cancel = () => request.abort()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      settle()
    }
    const fail = (message: string) =>
      end(() =>
        reject(
          signal?.aborted === true ? new DOMException(message, 'AbortError') : new Error(message),
        ),
      )

    if (signal?.aborted === true) {
      fail('aborted')
      return
    }
    signal?.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', () => fail('network'))
    request.addEventListener('abort', () => fail('aborted'))
    request.addEventListener('load', () =>
      end(() => resolve({ status: request.status, body: parsed(request.responseText) })),
    )
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    alive()
    request.send(file)
  })
}
