CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_objects_object_created_at_index" ON "sandbox_objects" USING btree ("object","created_at");
--> statement-breakpoint
-- Payment pages and portals live for a day and an hour: they are not taken over.
INSERT INTO "sandbox_objects" ("id", "object", "content", "created_at")
SELECT "id", 'subscription', jsonb_build_object(
	'id', "id",
	'object', 'subscription',
	'customer', "customer_id",
	'created', floor(extract(epoch from "created_at")),
	'metadata', jsonb_build_object('userId', (SELECT "reference" FROM "sandbox_customers" WHERE "sandbox_customers"."id" = "customer_id")),
	'status', "status",
	'cancel_at', null,
	'cancel_at_period_end', "cancel_at_period_end",
	'latest_invoice', CASE WHEN "unpaid_since" IS NOT NULL THEN jsonb_build_object('status', 'open', 'created', floor(extract(epoch from "unpaid_since"))) END,
	'items', jsonb_build_object('object', 'list', 'data', jsonb_build_array(jsonb_build_object(
		'object', 'subscription_item',
		'current_period_start', floor(extract(epoch from "current_period_start")),
		'current_period_end', floor(extract(epoch from "current_period_end")),
		'price', jsonb_build_object('object', 'price', 'lookup_key', "plan_type", 'currency', 'usd')
	)))
), "created_at" FROM "sandbox_subscriptions";
--> statement-breakpoint
-- The version before keeps its sandbox in these. Nobody pays there, so it may end with it.
DROP TABLE "sandbox_checkouts", "sandbox_portals", "sandbox_subscriptions", "sandbox_customers";
