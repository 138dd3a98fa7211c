ALTER TABLE "practices" ADD COLUMN "vouched_website" text;
--> statement-breakpoint
-- Websites that no owner of the practice has written last. The register's files have none, so one without a
-- history came with the record.
UPDATE practices SET vouched_website = website
WHERE website <> '' AND coalesce((
  SELECT change.action IN ('created', 'edited')
    AND EXISTS (SELECT FROM users WHERE users.id = change.actor_id AND users.is_admin)
    AND NOT EXISTS (SELECT FROM practice_members member
      WHERE member.user_id = change.actor_id AND member.practice_id = practices.id)
  FROM record_changes change
  WHERE change.kind = 'practices' AND change.record_id = practices.id AND change.field = 'website'
  ORDER BY change.id DESC LIMIT 1), true);
