export type FormPart = {
  name?: string
  /** Empty: a field that is no file. */
  filename?: string
  type?: string
  content: string | Buffer
}

const boundary = 'a-line-that-no-test-file-holds'
export const formType = `multipart/form-data; boundary=${boundary}`

/** The bytes of a `multipart/form-data` body, written here so that it may also be a bad one. */
export function formBody(parts: FormPart[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type ? `\r\nContent-Type: ${type}` : '',
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece as string)))
}
