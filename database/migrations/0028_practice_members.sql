CREATE TABLE "practice_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"practice_id" integer NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end" text
);
--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_members" ADD CONSTRAINT "practice_members_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_members_user_id_index" ON "practice_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practice_members_practice_id_index" ON "practice_members" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_members_of_user" ON "practice_members" USING btree ("user_id") WHERE "practice_members"."state" <> 'ended';--> statement-breakpoint
-- Kept by the database, so that a claim approved by the previous version of the program counts as well.
CREATE FUNCTION keep_practice_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_owner boolean := TG_OP <> 'INSERT' AND OLD.practice_id IS NOT NULL AND OLD.approved_at IS NOT NULL AND OLD.ended_at IS NULL;
  is_owner boolean := TG_OP <> 'DELETE' AND NEW.practice_id IS NOT NULL AND NEW.approved_at IS NOT NULL AND NEW.ended_at IS NULL;
  practice integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.practice_id ELSE NEW.practice_id END;
BEGIN
  -- the practice was merged into another, or the merge undone
  IF TG_OP = 'UPDATE' AND NEW.ended_at IS NULL AND OLD.practice_id <> NEW.practice_id THEN
    UPDATE practice_members SET practice_id = NEW.practice_id
    WHERE practice_id = OLD.practice_id AND state <> 'ended';
  END IF;
  IF was_owner AND NOT is_owner THEN
    UPDATE practice_members SET state = 'ended', ended_at = now(), ended_by = CASE WHEN TG_OP = 'UPDATE' THEN NEW.ended_by END, "end" = 'practice without owner'
    WHERE practice_id = practice AND user_id = OLD.user_id AND role = 'owner' AND state = 'active';
    UPDATE practice_members SET state = 'ended', ended_at = now(), "end" = 'practice without owner'
    WHERE practice_id = practice AND state = 'active' AND NOT EXISTS (
      SELECT FROM practice_members other
      WHERE other.practice_id = practice AND other.role = 'owner' AND other.state = 'active');
  END IF;
  IF is_owner AND NOT was_owner THEN
    UPDATE practice_members SET state = 'ended', ended_at = now(), ended_by = NEW.user_id, "end" = 'left'
    WHERE user_id = NEW.user_id AND practice_id <> practice AND state <> 'ended';
    INSERT INTO practice_members (user_id, practice_id, role, state, decided_at, decided_by)
    VALUES (NEW.user_id, practice, 'owner', 'active', NEW.approved_at, NEW.approved_by)
    ON CONFLICT (user_id) WHERE state <> 'ended'
    DO UPDATE SET role = 'owner', state = 'active', decided_at = excluded.decided_at, decided_by = excluded.decided_by;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_practice_owner AFTER INSERT OR DELETE OR UPDATE OF practice_id, approved_at, ended_at ON claims
FOR EACH ROW EXECUTE FUNCTION keep_practice_owner();
--> statement-breakpoint
INSERT INTO practice_members (user_id, practice_id, role, state, created_at, decided_at, decided_by)
SELECT user_id, practice_id, 'owner', 'active', created_at, approved_at, approved_by FROM claims
WHERE practice_id IS NOT NULL AND approved_at IS NOT NULL AND ended_at IS NULL;
