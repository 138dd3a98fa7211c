import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type {
  ImportFindings,
  ImportProgress,
} from '../../../contract/administration/imports/findings.ts'

export type ImportTask = {
  file: string
  postalCode: string
  dryRun: boolean
  /** Where a dry run notes what it shows, and from where that is applied. */
  planFile: string
  allowOlder: boolean
  upload: { id: number; name: string }
}

export type ImportResult =
  | { done: { figures: Record<string, number>; findings: ImportFindings } }
  | { refused: string }

/** What the process that imports sends back. */
export type ImportMessage = ImportResult | { progress: ImportProgress }

/**
 * Runs the importer in a process of its own, with the memory the command has: reading hundreds of
 * megabytes leaves no garbage in the server and takes no turn from its readers.
 * @throws when the process ends without a result, such as while another import runs
 */
export function runImport(
  task: ImportTask,
  {
    url,
    signal,
    onProgress,
  }: { url: string; signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportResult> {
  const program = fileURLToPath(new URL('./import-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify(task)], {
    env: { DATABASE_URL: url },
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-2000)
  })
  let result: ImportResult | undefined
  child.on('message', (importMessage: ImportMessage) => {
    if ('progress' in importMessage) return onProgress(importMessage.progress)
    result ??= importMessage
    child.kill('SIGKILL')
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return new Promise<ImportResult>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, by) => {
      if (result) resolve(result)
      else reject(new Error(`The process that imports ended with ${code ?? by}: ${complaint}`))
    })
  }).finally(() => signal.removeEventListener('abort', stop))
}
