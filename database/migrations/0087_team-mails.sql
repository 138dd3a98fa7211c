CREATE TABLE "red_states" (
	"state" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_mail_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"hour" integer NOT NULL,
	"at_once" boolean NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "team_mail_settings" ADD CONSTRAINT "team_mail_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;