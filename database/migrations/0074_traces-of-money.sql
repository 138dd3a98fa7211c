CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"lost_at" timestamp with time zone,
	"reading" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_subscription_id_index" ON "disputes" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_user_id_index" ON "payment_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_subscription_id_index" ON "payment_events" USING btree ("subscription_id");