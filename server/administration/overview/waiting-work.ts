import type { WaitingWork } from '../../../contract/administration/overview/calls.ts'
import { countInquiries } from '../../inquiries/count-inquiries.ts'
import { isUnanswered } from '../../inquiries/inbox/inbox.ts'
import { isHeld } from '../../inquiries/states.ts'
import type { Db } from '../../platform/database/connect.ts'
import { countNewReplies } from '../../providers/inbox/team-replies.ts'
import { heldReports, openReports } from '../../reports/list-reports.ts'
import { countAlerts } from '../imports/alerts.ts'
import { waitingSubmissions } from '../submissions/waiting-submissions.ts'

/** How much waits for the team on screens of its own, and for how long. */
export const readWaiting = async (db: Db): Promise<WaitingWork> => ({
  submissions: await waitingSubmissions(db),
  messages: await countInquiries(db, isUnanswered),
  reports: await openReports(db),
  heldMessages: await countInquiries(db, isHeld),
  heldReports: await heldReports(db),
  userReplies: await countNewReplies(db),
  registerAlerts: { count: await countAlerts(db) },
})
