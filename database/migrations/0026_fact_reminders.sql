CREATE TABLE "fact_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"facts_since" timestamp with time zone NOT NULL,
	"step" integer NOT NULL,
	"records" jsonb NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fact_reminders_step" UNIQUE("user_id","facts_since","step")
);
--> statement-breakpoint
CREATE TABLE "stopped_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fact_reminders" ADD CONSTRAINT "fact_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_reminders" ADD CONSTRAINT "stopped_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_reminders_mailed_at_index" ON "fact_reminders" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "doctors_with_facts" ON "doctors" USING btree ("id") WHERE "doctors"."fact_sources" <> '{}';--> statement-breakpoint
CREATE INDEX "practices_with_facts" ON "practices" USING btree ("id") WHERE "practices"."fact_sources" <> '{}';