/** The text, or its first `length` characters and `...` when it is longer. No character is cut in two. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
