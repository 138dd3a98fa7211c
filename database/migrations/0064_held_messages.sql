CREATE TABLE "held_notices" (
	"user_id" text,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_notices_one" UNIQUE NULLS NOT DISTINCT("user_id")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_not_delivered" ON "inquiries" USING btree ("created_at") WHERE "inquiries"."held" or "inquiries"."spam_reason" is not null;