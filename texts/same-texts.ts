import type { ReactNode } from 'react'

/** What a text of another language must be: the same words, numbers, lists and functions with the same arguments. */
type TextsLike<Original> = [Original] extends [string]
  ? string
  : [ReactNode] extends [Original]
    ? ReactNode
    : [Original] extends [(...values: infer Values) => infer Text]
      ? (...values: Values) => TextsLike<Text>
      : { [Name in keyof Original]: TextsLike<Original[Name]> }

type Translated<Original, _Translation extends TextsLike<Original>> = Original

/** Compared by the compiler alone; check-texts compares the names of files and texts. */
export type Spanish = [
  Translated<typeof import('./en/about.ts'), typeof import('./es/about.ts')>,
  Translated<
    typeof import('./en/account/authenticator.tsx'),
    typeof import('./es/account/authenticator.tsx')
  >,
  Translated<typeof import('./en/account/common.ts'), typeof import('./es/account/common.ts')>,
  Translated<typeof import('./en/account/details.tsx'), typeof import('./es/account/details.tsx')>,
  Translated<typeof import('./en/account/entry.tsx'), typeof import('./es/account/entry.tsx')>,
  Translated<
    typeof import('./en/account/mail-links.tsx'),
    typeof import('./es/account/mail-links.tsx')
  >,
  Translated<
    typeof import('./en/account/passkeys.tsx'),
    typeof import('./es/account/passkeys.tsx')
  >,
  Translated<
    typeof import('./en/account/passwords.tsx'),
    typeof import('./es/account/passwords.tsx')
  >,
  Translated<typeof import('./en/account/privacy.ts'), typeof import('./es/account/privacy.ts')>,
  Translated<typeof import('./en/account/proof.ts'), typeof import('./es/account/proof.ts')>,
  Translated<typeof import('./en/account/reader.tsx'), typeof import('./es/account/reader.tsx')>,
  Translated<
    typeof import('./en/account/sessions.tsx'),
    typeof import('./es/account/sessions.tsx')
  >,
  Translated<
    typeof import('./en/billing/advertise.tsx'),
    typeof import('./es/billing/advertise.tsx')
  >,
  Translated<typeof import('./en/billing/billing.ts'), typeof import('./es/billing/billing.ts')>,
  Translated<typeof import('./en/billing/features.ts'), typeof import('./es/billing/features.ts')>,
  Translated<
    typeof import('./en/billing/subscribe.tsx'),
    typeof import('./es/billing/subscribe.tsx')
  >,
  Translated<typeof import('./en/billing/success.ts'), typeof import('./es/billing/success.ts')>,
  Translated<typeof import('./en/directory/area.ts'), typeof import('./es/directory/area.ts')>,
  Translated<typeof import('./en/directory/cards.tsx'), typeof import('./es/directory/cards.tsx')>,
  Translated<
    typeof import('./en/directory/chosen-doctors.ts'),
    typeof import('./es/directory/chosen-doctors.ts')
  >,
  Translated<
    typeof import('./en/directory/compare.tsx'),
    typeof import('./es/directory/compare.tsx')
  >,
  Translated<
    typeof import('./en/directory/distance.ts'),
    typeof import('./es/directory/distance.ts')
  >,
  Translated<typeof import('./en/directory/doctor.ts'), typeof import('./es/directory/doctor.ts')>,
  Translated<
    typeof import('./en/directory/doctors-empty.ts'),
    typeof import('./es/directory/doctors-empty.ts')
  >,
  Translated<
    typeof import('./en/directory/near-misses.ts'),
    typeof import('./es/directory/near-misses.ts')
  >,
  Translated<
    typeof import('./en/directory/doctors.tsx'),
    typeof import('./es/directory/doctors.tsx')
  >,
  Translated<typeof import('./en/directory/facets.ts'), typeof import('./es/directory/facets.ts')>,
  Translated<
    typeof import('./en/directory/fact-labels.ts'),
    typeof import('./es/directory/fact-labels.ts')
  >,
  Translated<
    typeof import('./en/directory/fact-values.ts'),
    typeof import('./es/directory/fact-values.ts')
  >,
  Translated<typeof import('./en/directory/facts.ts'), typeof import('./es/directory/facts.ts')>,
  Translated<typeof import('./en/directory/home.ts'), typeof import('./es/directory/home.ts')>,
  Translated<
    typeof import('./en/directory/holidays.ts'),
    typeof import('./es/directory/holidays.ts')
  >,
  Translated<typeof import('./en/directory/hours.ts'), typeof import('./es/directory/hours.ts')>,
  Translated<typeof import('./en/directory/feeds.ts'), typeof import('./es/directory/feeds.ts')>,
  Translated<
    typeof import('./en/directory/filtered-list.ts'),
    typeof import('./es/directory/filtered-list.ts')
  >,
  Translated<
    typeof import('./en/directory/list-map.ts'),
    typeof import('./es/directory/list-map.ts')
  >,
  Translated<typeof import('./en/directory/list.ts'), typeof import('./es/directory/list.ts')>,
  Translated<typeof import('./en/directory/map.ts'), typeof import('./es/directory/map.ts')>,
  Translated<typeof import('./en/directory/near.ts'), typeof import('./es/directory/near.ts')>,
  Translated<typeof import('./en/directory/news.tsx'), typeof import('./es/directory/news.tsx')>,
  Translated<typeof import('./en/directory/pages.tsx'), typeof import('./es/directory/pages.tsx')>,
  Translated<
    typeof import('./en/directory/pins-map.ts'),
    typeof import('./es/directory/pins-map.ts')
  >,
  Translated<
    typeof import('./en/directory/practice.ts'),
    typeof import('./es/directory/practice.ts')
  >,
  Translated<
    typeof import('./en/directory/practices.ts'),
    typeof import('./es/directory/practices.ts')
  >,
  Translated<
    typeof import('./en/directory/preview.ts'),
    typeof import('./es/directory/preview.ts')
  >,
  Translated<
    typeof import('./en/directory/profile.ts'),
    typeof import('./es/directory/profile.ts')
  >,
  Translated<typeof import('./en/directory/search.ts'), typeof import('./es/directory/search.ts')>,
  Translated<
    typeof import('./en/directory/reasons.ts'),
    typeof import('./es/directory/reasons.ts')
  >,
  Translated<
    typeof import('./en/directory/specialties.ts'),
    typeof import('./es/directory/specialties.ts')
  >,
  Translated<
    typeof import('./en/directory/unnamed.ts'),
    typeof import('./es/directory/unnamed.ts')
  >,
  Translated<typeof import('./en/directory/widget.ts'), typeof import('./es/directory/widget.ts')>,
  Translated<typeof import('./en/figures.ts'), typeof import('./es/figures.ts')>,
  Translated<typeof import('./en/first-script.ts'), typeof import('./es/first-script.ts')>,
  Translated<typeof import('./en/form.tsx'), typeof import('./es/form.tsx')>,
  Translated<typeof import('./en/insights.ts'), typeof import('./es/insights.ts')>,
  Translated<typeof import('./en/language.ts'), typeof import('./es/language.ts')>,
  Translated<typeof import('./en/languages.ts'), typeof import('./es/languages.ts')>,
  Translated<typeof import('./en/legal/held-data.tsx'), typeof import('./es/legal/held-data.tsx')>,
  Translated<typeof import('./en/legal/legal.tsx'), typeof import('./es/legal/legal.tsx')>,
  Translated<
    typeof import('./en/legal/privacy/collection.tsx'),
    typeof import('./es/legal/privacy/collection.tsx')
  >,
  Translated<
    typeof import('./en/legal/privacy/keeping.tsx'),
    typeof import('./es/legal/privacy/keeping.tsx')
  >,
  Translated<typeof import('./en/legal/open-data.tsx'), typeof import('./es/legal/open-data.tsx')>,
  Translated<typeof import('./en/legal/results.tsx'), typeof import('./es/legal/results.tsx')>,
  Translated<typeof import('./en/legal/terms.tsx'), typeof import('./es/legal/terms.tsx')>,
  Translated<typeof import('./en/legal/your-data.ts'), typeof import('./es/legal/your-data.ts')>,
  Translated<
    typeof import('./en/mail-link/holiday-hours.ts'),
    typeof import('./es/mail-link/holiday-hours.ts')
  >,
  Translated<
    typeof import('./en/mail-link/mail-link.ts'),
    typeof import('./es/mail-link/mail-link.ts')
  >,
  Translated<
    typeof import('./en/mail-link/newsletter.ts'),
    typeof import('./es/mail-link/newsletter.ts')
  >,
  Translated<
    typeof import('./en/mail-link/message-address.ts'),
    typeof import('./es/mail-link/message-address.ts')
  >,
  Translated<
    typeof import('./en/profile/message-address.ts'),
    typeof import('./es/profile/message-address.ts')
  >,
  Translated<
    typeof import('./en/mail-link/reminders.ts'),
    typeof import('./es/mail-link/reminders.ts')
  >,
  Translated<typeof import('./en/message/checks.ts'), typeof import('./es/message/checks.ts')>,
  Translated<typeof import('./en/message/contact.tsx'), typeof import('./es/message/contact.tsx')>,
  Translated<typeof import('./en/message/held.ts'), typeof import('./es/message/held.ts')>,
  Translated<typeof import('./en/message/message.ts'), typeof import('./es/message/message.ts')>,
  Translated<typeof import('./en/message/replies.ts'), typeof import('./es/message/replies.ts')>,
  Translated<
    typeof import('./en/patient-facts/fields.ts'),
    typeof import('./es/patient-facts/fields.ts')
  >,
  Translated<
    typeof import('./en/patient-facts/form.ts'),
    typeof import('./es/patient-facts/form.ts')
  >,
  Translated<
    typeof import('./en/patient-facts/hours.ts'),
    typeof import('./es/patient-facts/hours.ts')
  >,
  Translated<
    typeof import('./en/patient-facts/pin.ts'),
    typeof import('./es/patient-facts/pin.ts')
  >,
  Translated<typeof import('./en/places.ts'), typeof import('./es/places.ts')>,
  Translated<
    typeof import('./en/practice-pictures.ts'),
    typeof import('./es/practice-pictures.ts')
  >,
  Translated<
    typeof import('./en/profile/analytics.ts'),
    typeof import('./es/profile/analytics.ts')
  >,
  Translated<
    typeof import('./en/profile/claim-letters.ts'),
    typeof import('./es/profile/claim-letters.ts')
  >,
  Translated<typeof import('./en/profile/claim.tsx'), typeof import('./es/profile/claim.tsx')>,
  Translated<typeof import('./en/profile/consent.ts'), typeof import('./es/profile/consent.ts')>,
  Translated<
    typeof import('./en/profile/dashboard.tsx'),
    typeof import('./es/profile/dashboard.tsx')
  >,
  Translated<typeof import('./en/profile/doctors.ts'), typeof import('./es/profile/doctors.ts')>,
  Translated<
    typeof import('./en/profile/in-spanish.ts'),
    typeof import('./es/profile/in-spanish.ts')
  >,
  Translated<
    typeof import('./en/profile/managed-texts.ts'),
    typeof import('./es/profile/managed-texts.ts')
  >,
  Translated<typeof import('./en/profile/inbox.ts'), typeof import('./es/profile/inbox.ts')>,
  Translated<typeof import('./en/profile/mails.ts'), typeof import('./es/profile/mails.ts')>,
  Translated<
    typeof import('./en/profile/my-profile.ts'),
    typeof import('./es/profile/my-profile.ts')
  >,
  Translated<typeof import('./en/profile/page.ts'), typeof import('./es/profile/page.ts')>,
  Translated<typeof import('./en/profile/practice.ts'), typeof import('./es/profile/practice.ts')>,
  Translated<
    typeof import('./en/profile/practice-workplace.ts'),
    typeof import('./es/profile/practice-workplace.ts')
  >,
  Translated<
    typeof import('./en/profile/profile-form.ts'),
    typeof import('./es/profile/profile-form.ts')
  >,
  Translated<typeof import('./en/profile/reports.ts'), typeof import('./es/profile/reports.ts')>,
  Translated<typeof import('./en/profile/seats.tsx'), typeof import('./es/profile/seats.tsx')>,
  Translated<
    typeof import('./en/profile/subscription.tsx'),
    typeof import('./es/profile/subscription.tsx')
  >,
  Translated<typeof import('./en/profile/to-do.ts'), typeof import('./es/profile/to-do.ts')>,
  Translated<typeof import('./en/profile/team.tsx'), typeof import('./es/profile/team.tsx')>,
  Translated<typeof import('./en/providers/roles.ts'), typeof import('./es/providers/roles.ts')>,
  Translated<
    typeof import('./en/refusals/accounts.ts'),
    typeof import('./es/refusals/accounts.ts')
  >,
  Translated<typeof import('./en/refusals/common.ts'), typeof import('./es/refusals/common.ts')>,
  Translated<typeof import('./en/refusals/facts.ts'), typeof import('./es/refusals/facts.ts')>,
  Translated<typeof import('./en/refusals/hours.ts'), typeof import('./es/refusals/hours.ts')>,
  Translated<
    typeof import('./en/refusals/messages.ts'),
    typeof import('./es/refusals/messages.ts')
  >,
  Translated<
    typeof import('./en/refusals/pictures.ts'),
    typeof import('./es/refusals/pictures.ts')
  >,
  Translated<typeof import('./en/refusals/profile.ts'), typeof import('./es/refusals/profile.ts')>,
  Translated<typeof import('./en/refusals/team.ts'), typeof import('./es/refusals/team.ts')>,
  Translated<
    typeof import('./en/reports/received.tsx'),
    typeof import('./es/reports/received.tsx')
  >,
  Translated<typeof import('./en/reports/report.ts'), typeof import('./es/reports/report.ts')>,
  Translated<typeof import('./en/reports/subjects.ts'), typeof import('./es/reports/subjects.ts')>,
  Translated<typeof import('./en/share.ts'), typeof import('./es/share.ts')>,
  Translated<typeof import('./en/shell.ts'), typeof import('./es/shell.ts')>,
  Translated<typeof import('./en/team/consent.ts'), typeof import('./es/team/consent.ts')>,
  Translated<typeof import('./en/team/join.tsx'), typeof import('./es/team/join.tsx')>,
  Translated<typeof import('./en/ui.ts'), typeof import('./es/ui.ts')>,
]
