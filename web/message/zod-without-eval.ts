import { config } from 'zod'

// Imported before any schema: zod tries out `new Function` when the first object schema is made,
// and our content security policy reports even the try.
config({ jitless: true })
