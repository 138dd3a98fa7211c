// node server/testing/servers/object-store/run-object-store.ts [--folder PATH] [--port NUMBER]
import { parseArgs } from 'node:util'
import { startObjectStore } from './object-store.ts'

const { values } = parseArgs({
  options: { folder: { type: 'string' }, port: { type: 'string', default: '0' } },
})
const store = await startObjectStore({
  port: Number(values.port),
  ...(values.folder !== undefined && { folder: values.folder }),
})
console.log(JSON.stringify(store.settings()))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void store.close().then(() => process.exit(0)))
