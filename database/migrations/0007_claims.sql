CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"doctor_id" integer,
	"practice_id" integer,
	"new_profile" boolean DEFAULT false NOT NULL,
	"npi" text,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end" text,
	"end_reason" text,
	CONSTRAINT "claims_one_record" CHECK (num_nonnulls("claims"."doctor_id", "claims"."practice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "practice_update_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_update_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"practice_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end" text
);
--> statement-breakpoint
CREATE TABLE "team_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_user_id" text NOT NULL,
	"from_user_id" text,
	"doctor_id" integer,
	"practice_id" integer,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_update_requests" ADD CONSTRAINT "practice_update_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_update_requests" ADD CONSTRAINT "practice_update_requests_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open_doctor" ON "claims" USING btree ("doctor_id") WHERE "claims"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open_practice" ON "claims" USING btree ("practice_id") WHERE "claims"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_doctor_of_user" ON "claims" USING btree ("user_id") WHERE "claims"."ended_at" is null and "claims"."doctor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_practice_of_user" ON "claims" USING btree ("user_id") WHERE "claims"."ended_at" is null and "claims"."practice_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_update_requests_user_id_index" ON "practice_update_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_messages_to_user_id_index" ON "team_messages" USING btree ("to_user_id");