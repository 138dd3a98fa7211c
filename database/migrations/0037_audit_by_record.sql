CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_details_index" ON "audit_log" USING gin ("details" jsonb_path_ops);