import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** `meta` is the first of a resource's elements that has it. */
const lastUpdated = /"lastUpdated":"([^"]+)"/

/** The resources of a file of NDJSON that were changed after a moment. */
export const linesSince = (content: AsyncIterable<Buffer>, since: string): Readable =>
  Readable.from(changedLines(content, since))

async function* changedLines(content: AsyncIterable<Buffer>, since: string) {
  const decoder = new StringDecoder()
  let rest = ''
  for await (const bytes of content) {
    const lines = (rest + decoder.write(bytes)).split('\n')
    rest = lines.pop() ?? ''
    const changed = lines.filter((line) => (lastUpdated.exec(line)?.[1] ?? '') > since)
    if (changed.length > 0) yield `${changed.join('\n')}\n`
  }
}
