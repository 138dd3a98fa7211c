/** Domains of public and disposable mail services, in lower case. */
declare module 'email-providers' {
  const domains: readonly string[]
  export default domains
}
