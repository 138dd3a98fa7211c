import { heldByAccounts } from './accounts/held-data.ts'
import { heldByAdministration } from './administration/held-data.ts'
import { heldByBilling } from './billing/held-data.ts'
import { heldByDirectory } from './directory/held-data.ts'
import { heldByInquiries } from './inquiries/held-data.ts'
import { heldByInsights } from './insights/held-data.ts'
import { heldByMap } from './map/held-data.ts'
import { heldByNews } from './news/held-data.ts'
import { heldByNewsletter } from './newsletter/held-data.ts'
import { heldByPlatform } from './platform/held-by-platform.ts'
import type { HeldData } from './platform/held-data.ts'
import { heldByMail } from './platform/mail/held-data.ts'
import { heldByPrivacy } from './privacy/held-data.ts'
import { heldByProviders } from './providers/held-data.ts'
import { heldByReports } from './reports/held-data.ts'

/**
 * Data that every room holds about people, in the order of erasure: public records first, while their
 * owner is known, and the account last.
 */
export const heldData: readonly HeldData[] = [
  heldByAdministration,
  heldByProviders,
  heldByBilling,
  heldByReports,
  heldByInquiries,
  heldByNewsletter,
  heldByInsights,
  heldByNews,
  heldByMail,
  heldByPrivacy,
  heldByDirectory,
  heldByMap,
  heldByPlatform,
  heldByAccounts,
]
