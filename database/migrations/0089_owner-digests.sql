CREATE TABLE "owner_digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"address" text,
	"mailed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "owner_digests_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "owner_digests" ADD CONSTRAINT "owner_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;