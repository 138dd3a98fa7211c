import { config } from 'zod'

// Imported before any schema: zod tries `new Function` when the first object schema is created,
// and our content security policy reports even that.
config({ jitless: true })
