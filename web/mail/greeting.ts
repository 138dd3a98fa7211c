/** How a mail begins; without a name where the reader's may be somebody else's. */
export const greeting = (firstName: string | null) => (firstName ? `Hello ${firstName},` : 'Hello,')
