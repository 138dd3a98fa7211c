import type { SessionLifetime } from '../auth.ts'
import type { AccountSettings } from '../services.ts'

const hour = 3_600_000

/** Of administrators, whose sessions reach everybody's data. */
const ofAdministrators: SessionLifetime = { idleHours: 8, maxHours: 24 }

type Settings = Pick<AccountSettings, 'sessions'>

/** Shorter settings count for administrators too. */
function lifetimeOf({ isAdmin }: { isAdmin: boolean }, { sessions }: Settings): SessionLifetime {
  if (!isAdmin) return sessions
  return {
    idleHours: Math.min(sessions.idleHours, ofAdministrators.idleHours),
    maxHours: Math.min(sessions.maxHours, ofAdministrators.maxHours),
  }
}

/** When a session of that user must have been used and begun, not to have ended. */
export function limitsOfSession(user: { isAdmin: boolean }, settings: Settings) {
  const { idleHours, maxHours } = lifetimeOf(user, settings)
  return {
    usedAfter: new Date(Date.now() - idleHours * hour),
    begunAfter: new Date(Date.now() - maxHours * hour),
  }
}
