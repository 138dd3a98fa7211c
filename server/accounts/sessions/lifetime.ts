export type SessionLifetime = {
  /** Hours without use after which a session ends. */
  idleHours: number
  /** Hours after which a session ends in any case. */
  maxHours: number
}

const hour = 3_600_000

/** The lifetime for administrators, whose sessions reach everybody's data. */
const ofAdministrators: SessionLifetime = { idleHours: 8, maxHours: 24 }

type Settings = { sessions: SessionLifetime }

/** Shorter settings count for administrators too. */
function lifetimeOf({ isAdmin }: { isAdmin: boolean }, { sessions }: Settings): SessionLifetime {
  if (!isAdmin) return sessions
  return {
    idleHours: Math.min(sessions.idleHours, ofAdministrators.idleHours),
    maxHours: Math.min(sessions.maxHours, ofAdministrators.maxHours),
  }
}

/** Computes when a session of that user must have been used and begun, not to have ended. */
export function limitsOfSession(user: { isAdmin: boolean }, settings: Settings) {
  const { idleHours, maxHours } = lifetimeOf(user, settings)
  return {
    usedAfter: new Date(Date.now() - idleHours * hour),
    begunAfter: new Date(Date.now() - maxHours * hour),
  }
}

/** Computes when a session that is used now ends unless it is used again. */
export const endOfIdle = ({ sessions }: Settings) =>
  new Date(Date.now() + sessions.idleHours * hour)

/** Whether the use of a session extends it: an hour after the last time, or a tenth of a short life. */
export function isToBeExtended({ expiresAt }: { expiresAt: Date }, settings: Settings): boolean {
  const { idleHours } = settings.sessions
  return endOfIdle(settings).getTime() - expiresAt.getTime() >= Math.min(1, idleHours / 10) * hour
}
