/** Limits of the mail server for one process. */
export type MailLimits = {
  /** Open at the same time. */
  connections: number
  /** Mails per second; null for no limit. */
  perSecond: number | null
}

export const usualLimits: MailLimits = { connections: 10, perSecond: null }

/**
 * Connections and rate that fit together: more connections than mails a second would let newsletters
 * wait for their second in front of a code.
 */
export const mailLimits = (connections: number, perSecond: number | null): MailLimits => ({
  connections: perSecond === null ? connections : Math.min(connections, Math.ceil(perSecond)),
  perSecond,
})
