CREATE TABLE "ended_ownerships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ended_ownerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"claim_id" integer NOT NULL,
	"ended_by" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"fact_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unpublished" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"column" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "owner_changes_one" UNIQUE("kind","record_id","column")
);
--> statement-breakpoint
ALTER TABLE "ended_ownerships" ADD CONSTRAINT "ended_ownerships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_ownerships" ADD CONSTRAINT "ended_ownerships_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ended_ownerships_one" ON "ended_ownerships" USING btree ("claim_id") WHERE "ended_ownerships"."undone_at" is null;
--> statement-breakpoint
-- With the account of an owner goes what was kept of the owner's words, also where a cascade deletes the claim.
CREATE FUNCTION forget_owner_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL AND OLD.ended_at IS NULL THEN
    DELETE FROM owner_changes
    WHERE (kind = 'doctors' AND record_id = OLD.doctor_id) OR (kind = 'practices' AND record_id = OLD.practice_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_owner_changes AFTER DELETE ON claims FOR EACH ROW EXECUTE FUNCTION forget_owner_changes();
