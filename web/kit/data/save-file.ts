/** Milliseconds a browser may need to start saving. */
const handOver = 60_000

/** Lets the browser save what an address answers. */
export function followDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), handOver)
}

/** Lets the browser save a table. */
export const saveCsv = (name: string, csv: string): void =>
  // the byte order mark tells spreadsheets that it is UTF-8
  saveFile(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
