const fields = ['name', 'email', 'phone', 'subject', 'message'] as const

export type MessageField = (typeof fields)[number]
type TypedMessage = { [Field in MessageField]?: string }

/** The trimmed message; empty fields are omitted. */
export function typedMessage(form: FormData): TypedMessage {
  const entries = fields.map((field) => [field, String(form.get(field) ?? '').trim()])
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}
