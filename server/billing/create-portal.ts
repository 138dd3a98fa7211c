import { and, desc, eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { Problem } from '../platform/http/problems.ts'
import type { BillingServices } from './services.ts'
import { subscriptions } from './tables.ts'

/**
 * @returns the address of the page that manages a user's plan, card and invoices
 * @throws Problem 409 before the first subscription, 503 when the provider cannot be reached
 */
export async function createPortal(
  { db, provider, publicUrl }: BillingServices,
  userId: string,
): Promise<string> {
  const [newest] = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.provider, provider.name)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (!newest)
    throw new Problem(409, 'no_subscription', 'There is nothing to manage before you subscribe.')
  return provider.createPortal({ ...newest, returnUrl: publicUrl() + paths.profile() })
}
