import { site } from '../../../../../site.config.ts'

/** Texts of the answer to who reported a wrong detail. */
export const reports = {
  subject: (record: string) => `About your report: ${record}`,
  corrected: 'It is corrected',
  right: 'The entry is right as it is',
  preview: (subject: string, record: string) => `${subject}: ${record}`,
  reason: `You get this one mail because somebody reported a wrong detail at ${site.name} and gave this address for the answer. We have deleted the address from the report.`,
  thanks: (record: string, subject: string, corrected: boolean) =>
    corrected
      ? `Thank you for your report about ${record} (${subject}). What was wrong has been corrected, and everybody sees it now.`
      : `Thank you for your report about ${record} (${subject}). It was checked, and the entry is right as it stands.`,
}
