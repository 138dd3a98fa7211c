-- A mail about a holiday has another content now. Who waits for one of the former kind is asked again.
WITH waiting AS (
  DELETE FROM mails
  WHERE status = 'queued' AND content ->> 'template' = 'holiday-hours' AND jsonb_typeof(content -> 'holiday') = 'string'
  RETURNING lower("to") AS address, (content ->> 'date')::date AS day
)
DELETE FROM holiday_reminders AS asked USING waiting
WHERE lower(asked.address) = waiting.address AND asked.day = waiting.day;
