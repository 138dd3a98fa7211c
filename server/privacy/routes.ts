import type { Api } from '../platform/http/serve.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { serveExports } from './exports/exports.ts'
import type { PrivacyServices } from './services.ts'

type Parts = Omit<PrivacyServices, 'key'> & { secretKeys: SecretKeys }

export async function servePrivacy(api: Api, parts: Parts) {
  const services = { ...parts, key: await secretOf(parts.db, parts.secretKeys, 'privacy') }
  await serveExports(api, services)
}
