CREATE TABLE "holiday_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"day" date NOT NULL,
	"records" jsonb NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_reminders_day" UNIQUE("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "holiday_reminders" ADD CONSTRAINT "holiday_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_reminders_mailed_at_index" ON "holiday_reminders" USING btree ("mailed_at");