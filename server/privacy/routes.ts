import type { Api } from '../platform/http/serve.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { scheduleDeletions } from './erasure/delete-accounts.ts'
import { erasureSecret } from './erasure/erase-person.ts'
import { serveExports } from './exports/exports.ts'
import { serveYourData } from './readers/your-data.ts'
import type { PrivacyServices } from './services.ts'

type Parts = Omit<PrivacyServices, 'key' | 'erasureKey'> & { secretKeys: SecretKeys }

export async function servePrivacy(api: Api, parts: Parts) {
  const { db, secretKeys } = parts
  const services = {
    ...parts,
    key: await secretOf(db, secretKeys, 'privacy'),
    erasureKey: await secretOf(db, secretKeys, erasureSecret),
  }
  await serveExports(api, services)
  await serveYourData(api, services)
  await scheduleDeletions(services)
}
