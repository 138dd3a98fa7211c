export type PublicationTimes = {
  publishedAt: Date | null
  /** Of what may be published at a time set for it: that moment. */
  publishAt?: Date | null
}

/** The moment of publication: by hand, or at the time set for it; null before. */
export const publishedSince = ({ publishedAt, publishAt }: PublicationTimes): Date | null =>
  publishedAt ?? (publishAt && publishAt <= new Date() ? publishAt : null)
