-- What owners say is in record_layers; only servers of version 0.3 named these.
DROP TRIGGER claims_owner_changes ON claims;--> statement-breakpoint
DROP TRIGGER claims_follow ON claims;--> statement-breakpoint
DROP TRIGGER claims_own_words ON claims;--> statement-breakpoint
DROP TRIGGER ended_ownerships_changes ON ended_ownerships;--> statement-breakpoint
DROP TRIGGER record_layers_former_store ON record_layers;--> statement-breakpoint
DROP TABLE "owner_changes";--> statement-breakpoint
DROP FUNCTION forget_owner_changes, follow_claim, drop_own_words, take_ended_changes, forget_former_store, claim_owner_change, layer_of_owner_change;--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "own_words";--> statement-breakpoint
ALTER TABLE "ended_ownerships" DROP COLUMN "changes", DROP COLUMN "fact_sources";--> statement-breakpoint
-- Empty since migration 0079.
ALTER TABLE "doctors" DROP COLUMN "search_text";
