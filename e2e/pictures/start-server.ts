import { fileURLToPath } from 'node:url'
import { startServer } from '../start-server.ts'

const clock = fileURLToPath(import.meta.resolve('./fixed-clock.ts'))

export default () => startServer(['--import', clock])
