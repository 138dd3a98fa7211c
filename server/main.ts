import './platform/loader.mjs'
import './load-settings.ts'

// imported by name it would be resolved before the lines above ran
await import('./run-directory.ts')
