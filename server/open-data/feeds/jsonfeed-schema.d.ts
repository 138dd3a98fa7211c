declare module 'jsonfeed-schema' {
  /** The JSON Schema of version 1.1. */
  const schema: object
  export default schema
}
