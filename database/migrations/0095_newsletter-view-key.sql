ALTER TABLE "newsletters" ADD COLUMN "view_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Those from before get the same key wherever a backup of them is restored.
UPDATE "newsletters" SET "view_key" = md5("key"::text)::uuid;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_viewKey_unique" UNIQUE("view_key");
