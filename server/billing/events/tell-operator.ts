import type { MoneyNews } from '../../../contract/billing/mails.ts'
import { paths } from '../../../contract/paths.ts'
import { nameOfUser, userOf } from '../../accounts/find-user.ts'
import { teamAddressOf } from '../../inquiries/team-address.ts'
import type { Db } from '../../platform/database/connect.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { SubscriptionRow } from '../premium.ts'
import type { BillingServices } from '../services.ts'

type News = {
  news: MoneyNews
  subscription: Pick<SubscriptionRow, 'id' | 'userId'>
  /** The provider's id of the dispute, charge or refund. */
  objectId: string
  amount: number | null
  currency: string | null
}

/** Mails the directory team what happened to money, and where it finds the trace. */
export async function tellOperator(
  { mail, publicUrl, log }: Pick<BillingServices, 'mail' | 'publicUrl' | 'log'>,
  tx: Db,
  { news, subscription, objectId, amount, currency }: News,
): Promise<void> {
  const user = await userOf(tx, subscription.userId)
  log.warn({ subscription: subscription.id, object: objectId }, `payments: ${news}`)
  await mail.post(tx, {
    to: provenAddress(teamAddressOf(null), 'our own'),
    content: {
      template: 'money-news',
      news,
      payer: nameOfUser(user),
      subscription: subscription.id,
      objectId,
      amount: amount === null || currency === null ? null : { amount, currency },
      paymentsUrl: publicUrl() + paths.adminPayments({ search: subscription.id }),
    },
  })
}
