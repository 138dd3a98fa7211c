import './load-settings.ts'
import './platform/resolve-once.ts'

// imported by name it would be resolved before the lines above ran
await import('./run-directory.ts')
