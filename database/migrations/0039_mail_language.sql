ALTER TABLE "users" ADD COLUMN "mail_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;