import { TestSmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { test } from '../fixtures.ts'
import { useOwnInstallation } from './own-installation.ts'

/**
 * An installation of their own for the calling tests, as an operator runs it: in production, with payments
 * in the sandbox.
 * @returns its mail server, which runs while they do
 */
export function useOwnInstallationInProduction(settings: NodeJS.ProcessEnv = {}): TestSmtpServer {
  const smtp = new TestSmtpServer()
  useOwnInstallation({
    async moreSettings() {
      await smtp.start()
      return {
        NODE_ENV: 'production',
        BILLING: 'sandbox',
        SMTP_URL: `smtp://sender:s3cret@127.0.0.1:${smtp.port}`,
        ...settings,
      }
    },
  })
  test.afterAll(() => smtp.stop())
  return smtp
}
