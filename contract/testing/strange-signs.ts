/** Signs that neither the database nor a mail can hold, and more than any field takes. */
export const strangeSigns = ['\0', '\uD800', '\uDFFF', 'a'.repeat(102_401)]
