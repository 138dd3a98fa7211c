CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user_id_index" ON "data_exports" USING btree ("user_id");
--> statement-breakpoint
-- What happened stays as it was written, but for one thing: where somebody was whose account is gone.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '400 days' THEN RETURN OLD; END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.network IS NULL
      AND (NEW.id, NEW.at, NEW.action, NEW.actor_id, NEW.subject_id, NEW.details)
        IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.actor_id, OLD.subject_id, OLD.details)
      AND NOT EXISTS (SELECT 1 FROM users WHERE id = coalesce(OLD.actor_id, OLD.subject_id))
      AND coalesce(OLD.actor_id, OLD.subject_id) IS NOT NULL
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
