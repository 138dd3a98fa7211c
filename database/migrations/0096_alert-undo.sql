-- What a decision on an alert changed, so that it can be undone; decisions from before have none.
ALTER TABLE "register_alerts" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "register_alerts" ADD COLUMN "after" jsonb;