import type { Operations } from '../../../contract/administration/overview/calls.ts'
import type { TeamMail } from '../../../contract/administration/team-mails/mails.ts'

type Samples = { [Template in TeamMail['template']]: TeamMail & { template: Template } }

const at = '2026-11-23T14:00:00.000Z'

const operations: Operations = {
  failedMails: { count: 2, oldestAt: '2026-11-21T15:10:00.000Z' },
  mailQueue: {
    count: 3,
    oldestAt: '2026-11-23T13:20:00.000Z',
    lastAnswer: 'connect ECONNREFUSED 192.0.2.25:587',
    lastTakenAt: '2026-11-23T13:02:00.000Z',
  },
  backup: {
    reachable: true,
    lastAt: '2026-11-23T08:23:00.000Z',
    daily: true,
    weeklyDrill: true,
    drill: {
      at: '2026-11-22T09:41:00.000Z',
      backup: 'backup-2026-11-22-082300.tar.gz',
      created: '2026-11-22T08:23:00.000Z',
      outcome: 'proven',
      reason: null,
      seconds: 12.4,
      tables: 48,
      records: 12_345,
      files: 31,
    },
  },
  import: { lastAt: '2026-11-02T09:00:00.000Z' },
  unansweredSearches: 4,
  wrongCodes: { day: 12, worstHour: 9 },
  disputes: { open: 0, lost: 0 },
  pastDue: { count: 0, cents: 0 },
}

const dashboardUrl = 'https://directory.example/admin/dashboard'
const settingsUrl = 'https://directory.example/profile?tab=account'

/** Mails to administrators, which are in English. */
export const teamSampleMails: Samples = {
  'team-digest': {
    template: 'team-digest',
    at,
    waiting: {
      submissions: { count: 12, oldestBusinessDays: 3 },
      messages: { count: 1, oldestBusinessDays: 1 },
      reports: { count: 4, oldestBusinessDays: 0 },
      heldMessages: { count: 0, oldestBusinessDays: null },
      heldReports: { count: 0, oldestBusinessDays: null },
      userReplies: { count: 1, oldestBusinessDays: 0 },
      registerAlerts: { count: 7 },
    },
    first: [
      {
        kind: 'new profile',
        record: null,
        at: '2026-11-18T16:05:00.000Z',
        itemUrl: 'https://directory.example/admin/dashboard?tab=submissions',
      },
      {
        kind: 'doctor claim',
        record: 'Dr. Elena Marsh, MD',
        at: '2026-11-19T15:00:00.000Z',
        itemUrl: 'https://directory.example/admin/dashboard?tab=submissions',
      },
      {
        kind: 'message',
        record: 'Limestone Ridge Heart Clinic',
        at: '2026-11-20T21:40:00.000Z',
        itemUrl: 'https://directory.example/admin/inbox',
      },
    ],
    operations,
    dashboardUrl,
    settingsUrl,
  },
  'red-states': {
    template: 'red-states',
    at,
    states: ['failed mails'],
    operations,
    dashboardUrl,
    settingsUrl,
  },
}
