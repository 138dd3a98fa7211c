CREATE TABLE "managed_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "managed_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"claim_id" integer,
	"address" text,
	"token_hash" text,
	"asked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end" text,
	CONSTRAINT "managed_profiles_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "managed_profiles_origin" CHECK (num_nonnulls("managed_profiles"."claim_id", "managed_profiles"."address") = 1)
);
--> statement-breakpoint
CREATE TABLE "practice_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"practice_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end" text,
	CONSTRAINT "practice_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "managed_profiles" ADD CONSTRAINT "managed_profiles_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_profiles" ADD CONSTRAINT "managed_profiles_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_profiles" ADD CONSTRAINT "managed_profiles_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_invitations" ADD CONSTRAINT "practice_invitations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "managed_profiles_doctor_id_index" ON "managed_profiles" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "managed_profiles_practice_id_index" ON "managed_profiles" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "managed_profiles_claim_id_index" ON "managed_profiles" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "practice_invitations_practice_id_index" ON "practice_invitations" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_invitations_open" ON "practice_invitations" USING btree ("practice_id","email") WHERE "practice_invitations"."ended_at" is null;
--> statement-breakpoint
-- Kept by the database, so that a move by an import or by the previous version of the program counts as
-- well. Looked at when the transaction ends: a merge moves doctors, members and consents one by one.
CREATE FUNCTION end_managed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  doctor integer;
BEGIN
  IF TG_TABLE_NAME = 'doctors' THEN doctor := NEW.id; ELSE doctor := NEW.doctor_id; END IF;
  UPDATE managed_profiles SET ended_at = now(), "end" = 'sees patients elsewhere'
  FROM doctors
  WHERE managed_profiles.doctor_id = doctor AND managed_profiles.ended_at IS NULL
    AND doctors.id = doctor AND doctors.practice_id IS DISTINCT FROM managed_profiles.practice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER managed_profiles_of_doctor AFTER UPDATE OF practice_id ON doctors
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.practice_id IS DISTINCT FROM NEW.practice_id)
EXECUTE FUNCTION end_managed_profiles();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER managed_profiles_moved AFTER UPDATE OF doctor_id, practice_id ON managed_profiles
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.doctor_id <> NEW.doctor_id OR OLD.practice_id <> NEW.practice_id)
EXECUTE FUNCTION end_managed_profiles();
--> statement-breakpoint
CREATE FUNCTION end_managed_profiles_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE managed_profiles SET ended_at = now(), "end" = 'practice without owner'
  WHERE ended_at IS NULL AND practice_id = OLD.practice_id AND NOT EXISTS (
    SELECT FROM practice_members owner
    WHERE owner.practice_id = OLD.practice_id AND owner.role = 'owner' AND owner.state = 'active');
  UPDATE practice_invitations SET ended_at = now(), "end" = 'taken back'
  WHERE ended_at IS NULL AND practice_id = OLD.practice_id AND NOT EXISTS (
    SELECT FROM practice_members owner
    WHERE owner.practice_id = OLD.practice_id AND owner.role = 'owner' AND owner.state = 'active');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER practice_members_left AFTER UPDATE OR DELETE ON practice_members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.state = 'active')
EXECUTE FUNCTION end_managed_profiles_of_team();
--> statement-breakpoint
-- An approved owner decides alone: what somebody agreed to by a mailed link ends.
CREATE FUNCTION end_mailed_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE managed_profiles SET ended_at = now(), "end" = 'has an owner'
  WHERE doctor_id = NEW.doctor_id AND claim_id IS NULL AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_end_mailed_consents AFTER INSERT OR UPDATE OF doctor_id, approved_at, ended_at ON claims
FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL AND NEW.approved_at IS NOT NULL AND NEW.ended_at IS NULL)
EXECUTE FUNCTION end_mailed_consents();
