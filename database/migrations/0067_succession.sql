ALTER TABLE "users" ADD COLUMN "deletion_asked_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "succession" jsonb;