import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { expect } from './fixtures.ts'

const folder = () => process.env.OUTBOX_DIR!

/** By file: each is written once, and there are hundreds at the end of a run. */
const sources = new Map<string, Promise<Buffer>>()

function read(file: string): Promise<Buffer> {
  const source = sources.get(file) ?? readFile(file)
  sources.set(file, source)
  return source
}

/** The mails sent to an address, oldest first. */
async function mailsTo(address: string): Promise<ParsedMail[]> {
  const files = await readdir(folder()).catch(() => [])
  const all = await Promise.all(
    files
      .filter((file) => /^[^.].*\.eml$/.test(file))
      .sort()
      .map((file) => read(join(folder(), file))),
  )
  // parsing takes a hundred times as long as looking for the address
  const mails = await Promise.all(
    all.filter((source) => source.includes(address)).map((source) => simpleParser(source)),
  )
  return mails.filter(({ to }) =>
    [to].flat().some((part) => part?.value.some((each) => each.address === address)),
  )
}

/** Waits for the first mail to an address with these words: other tests may write to it too. */
export async function mailTo(address: string, words = ''): Promise<ParsedMail> {
  let mail: ParsedMail | undefined
  const find = async () => {
    mail = (await mailsTo(address)).find(({ text }) => text?.includes(words))
    return mail
  }
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return mail!
}
