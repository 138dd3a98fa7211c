/** Every address within a text with all but its first letter and its domain hidden, for logs and terminals. */
export function maskAddresses(text: string): string {
  return text.replace(/([^\s<>"'(),:;@])[^\s<>"'(),:;@]*@/g, '$1***@')
}
