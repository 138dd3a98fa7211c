import type { MailContent } from '../../../contract/mails.ts'

/** One of each mail about an account. */
export const accountSampleMails = {
  'address-confirmation': {
    template: 'address-confirmation',
    confirmUrl: `https://directory.example/confirm-address?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
    hours: 72,
  },
  'address-taken': {
    template: 'address-taken',
    firstName: 'Elena',
    signInUrl: 'https://directory.example/auth',
  },
  'reset-code': { template: 'reset-code', firstName: 'Elena', code: '048213', minutes: 10 },
  'password-changed': {
    template: 'password-changed',
    firstName: 'Elena',
    signInUrl: 'https://directory.example/auth',
  },
  'ownership-ended': {
    template: 'ownership-ended',
    firstName: 'Elena',
    record: 'Dr. Elena Marsh, MD',
    reason: 'Somebody else has shown us that the entry is theirs.',
    dashboardUrl: 'https://directory.example/profile',
  },
  'account-suspension': {
    template: 'account-suspension',
    firstName: 'Elena',
    reason: 'Somebody else has shown us that the entry is theirs.',
    signInUrl: 'https://directory.example/auth',
  },
  'administrator-removed': {
    template: 'administrator-removed',
    firstName: 'Ruth',
    dashboardUrl: 'https://directory.example/profile',
  },
  'mail-test': { template: 'mail-test' },
  'email-code': { template: 'email-code', code: '048213', minutes: 10 },
  'email-changed': {
    template: 'email-changed',
    firstName: 'Elena',
    undoUrl: `https://directory.example/undo-email?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
    days: 7,
  },
  'passkey-changed': {
    template: 'passkey-changed',
    firstName: 'Elena',
    added: true,
    signInUrl: 'https://directory.example/auth',
  },
  'second-factor-changed': {
    template: 'second-factor-changed',
    firstName: 'Elena',
    on: true,
    signInUrl: 'https://directory.example/auth',
  },
  'wrong-codes': {
    template: 'wrong-codes',
    firstName: 'Elena',
    codes: 'reset',
    count: 5,
    signInUrl: 'https://directory.example/auth',
  },
  'deletion-code': {
    template: 'deletion-code',
    firstName: 'Elena',
    code: '048213',
    minutes: 10,
    days: 14,
  },
  'deletion-begun': {
    template: 'deletion-begun',
    firstName: 'Elena',
    byTeam: false,
    at: '2026-12-06T15:00:00.000Z',
    keepUrl: `https://directory.example/keep-account?token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
  },
  'account-deleted': { template: 'account-deleted' },
  'account-kept': {
    template: 'account-kept',
    firstName: 'Elena',
    byTeam: false,
    profileUrl: 'https://directory.example/profile',
  },
  'your-data-code': { template: 'your-data-code', code: '048213', minutes: 10 },
  'data-export': {
    template: 'data-export',
    firstName: 'Elena',
    downloadUrl: `https://directory.example/profile/export#token=${'eyJzYW1wbGUiOnRydWV9'.repeat(8)}`,
    hours: 24,
  },
} satisfies Partial<{
  [Template in MailContent['template']]: MailContent & { template: Template }
}>
