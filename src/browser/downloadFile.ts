/** Hands a file to the person, as a browser does with a link to a file. */
export function downloadFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const downloadPdf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  downloadFile(new Blob([bytes], { type: 'application/pdf' }), name)
