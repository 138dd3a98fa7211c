CREATE TABLE "practice_customers" (
	"practice_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "practice_customers_practice_id_user_id_provider_pk" PRIMARY KEY("practice_id","user_id","provider"),
	CONSTRAINT "practice_customers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"doctor_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "practice_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_customers" ADD CONSTRAINT "practice_customers_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_customers" ADD CONSTRAINT "practice_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_customers_user_id_index" ON "practice_customers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_of_doctor" ON "seats" USING btree ("doctor_id") WHERE "seats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "seats_subscription_id_index" ON "seats" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "seats_ended_at_index" ON "seats" USING btree ("ended_at") WHERE "seats"."ended_at" is not null and "seats"."told_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_practice_id_index" ON "subscriptions" USING btree ("practice_id") WHERE "subscriptions"."practice_id" is not null;
--> statement-breakpoint
-- The rule on who may be Featured by a practice. Kept by the database, because a dozen paths, some of the
-- previous version of the program, change what it rests on.
CREATE FUNCTION may_hold_seat(doctor integer, practice integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM doctors
    JOIN practices ON practices.id = practice
    LEFT JOIN claims ON claims.doctor_id = doctors.id AND claims.approved_at IS NOT NULL AND claims.ended_at IS NULL
    LEFT JOIN users ON users.id = claims.user_id
    WHERE doctors.id = doctor
      AND doctors.published_at IS NOT NULL AND doctors.unpublished_at IS NULL
      AND practices.published_at IS NOT NULL AND practices.unpublished_at IS NULL
      AND users.suspended_at IS NULL
      AND (
        EXISTS (
          SELECT FROM practice_members member
          WHERE member.user_id = users.id AND member.practice_id = practices.id AND member.state = 'active')
        OR EXISTS (
          SELECT FROM managed_profiles consent
          WHERE consent.doctor_id = doctors.id AND consent.practice_id = practices.id
            AND consent.ended_at IS NULL AND consent.agreed_at IS NOT NULL
            AND (consent.claim_id = claims.id
              OR (consent.claim_id IS NULL AND consent.approved_at IS NOT NULL AND claims.id IS NULL)))))
$$;
--> statement-breakpoint
-- Ends the seats that rested on what a statement has changed. The doctors are locked before their seats,
-- as billing does it.
CREATE FUNCTION free_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  freed integer[];
BEGIN
  SELECT array_agg(seats.id) INTO freed FROM seats
  JOIN subscriptions ON subscriptions.id = seats.subscription_id
  WHERE seats.ended_at IS NULL
    AND CASE TG_TABLE_NAME
      WHEN 'doctors' THEN seats.doctor_id = (to_jsonb(OLD) ->> 'id')::integer
      WHEN 'managed_profiles' THEN seats.doctor_id = (to_jsonb(OLD) ->> 'doctor_id')::integer
      WHEN 'claims' THEN seats.doctor_id = (to_jsonb(OLD) ->> 'doctor_id')::integer
      WHEN 'practices' THEN subscriptions.practice_id = (to_jsonb(OLD) ->> 'id')::integer
      WHEN 'practice_members' THEN subscriptions.practice_id = (to_jsonb(OLD) ->> 'practice_id')::integer
      WHEN 'users' THEN seats.doctor_id IN (SELECT doctor_id FROM claims WHERE user_id = to_jsonb(OLD) ->> 'id')
    END
    AND NOT may_hold_seat(seats.doctor_id, subscriptions.practice_id);
  IF freed IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM doctors WHERE id IN (SELECT doctor_id FROM seats WHERE id = ANY (freed)) ORDER BY id FOR NO KEY UPDATE;
  UPDATE seats SET ended_at = now(), "end" = TG_ARGV[0] WHERE id = ANY (freed) AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctors_free_seats AFTER UPDATE OF published_at, unpublished_at ON doctors
FOR EACH ROW WHEN (OLD.unpublished_at IS DISTINCT FROM NEW.unpublished_at OR OLD.published_at IS DISTINCT FROM NEW.published_at)
EXECUTE FUNCTION free_seats('doctor not listed');
--> statement-breakpoint
CREATE TRIGGER practices_free_seats AFTER UPDATE OF published_at, unpublished_at ON practices
FOR EACH ROW WHEN (OLD.unpublished_at IS DISTINCT FROM NEW.unpublished_at OR OLD.published_at IS DISTINCT FROM NEW.published_at)
EXECUTE FUNCTION free_seats('practice not listed');
--> statement-breakpoint
-- Its name lets it run after claims_practice_owner, which moves or ends the team.
CREATE TRIGGER claims_team_seats AFTER DELETE OR UPDATE OF doctor_id, approved_at, ended_at ON claims
FOR EACH ROW EXECUTE FUNCTION free_seats('left the practice');
--> statement-breakpoint
CREATE TRIGGER practice_members_free_seats AFTER DELETE OR UPDATE OF practice_id, state ON practice_members
FOR EACH ROW EXECUTE FUNCTION free_seats('left the practice');
--> statement-breakpoint
CREATE TRIGGER managed_profiles_free_seats AFTER DELETE OR UPDATE ON managed_profiles
FOR EACH ROW EXECUTE FUNCTION free_seats('consent ended');
--> statement-breakpoint
CREATE TRIGGER users_free_seats AFTER UPDATE OF suspended_at ON users
FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
EXECUTE FUNCTION free_seats('account suspended');
--> statement-breakpoint
-- A listing ends with its seat, in whichever way that ends. Billing gives it back where the doctor pays too.
CREATE FUNCTION end_listing_of_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM featured_listings WHERE doctor_id = OLD.doctor_id AND reason = 'subscription';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_end_listing AFTER UPDATE OF ended_at ON seats
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION end_listing_of_seat();
--> statement-breakpoint
CREATE TRIGGER seats_deleted_end_listing AFTER DELETE ON seats
FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION end_listing_of_seat();
--> statement-breakpoint
-- The practice was merged into another, or the merge undone: who pays for it pays for the other.
CREATE FUNCTION move_practice_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscriptions SET practice_id = NEW.practice_id WHERE practice_id = OLD.practice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_move_subscriptions AFTER UPDATE OF practice_id ON claims
FOR EACH ROW WHEN (OLD.practice_id <> NEW.practice_id AND NEW.approved_at IS NOT NULL AND NEW.ended_at IS NULL)
EXECUTE FUNCTION move_practice_subscriptions();
