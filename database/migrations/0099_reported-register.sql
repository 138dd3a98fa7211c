-- Readers' marks on values of the register name these values, so that a later file can replace them.
UPDATE "doctors" SET "fact_sources" = jsonb_set("fact_sources", '{phone,about}', jsonb_build_array(jsonb_build_array("phone")))
WHERE "fact_sources" -> 'phone' @> '{"source": "register", "by": null, "disputed": true}';--> statement-breakpoint
UPDATE "doctors" SET "fact_sources" = jsonb_set("fact_sources", '{address,about}', jsonb_build_array(jsonb_build_array("street", "suite", "city", "state", "postal_code")))
WHERE "fact_sources" -> 'address' @> '{"source": "register", "by": null, "disputed": true}';--> statement-breakpoint
UPDATE "doctors" SET "fact_sources" = jsonb_set("fact_sources", '{practice,about}', jsonb_build_array(jsonb_build_array("practice_id")))
WHERE "fact_sources" -> 'practice' @> '{"source": "register", "by": null, "disputed": true}';--> statement-breakpoint
UPDATE "practices" SET "fact_sources" = jsonb_set("fact_sources", '{phone,about}', jsonb_build_array(jsonb_build_array("phone")))
WHERE "fact_sources" -> 'phone' @> '{"source": "register", "by": null, "disputed": true}';--> statement-breakpoint
UPDATE "practices" SET "fact_sources" = jsonb_set("fact_sources", '{address,about}', jsonb_build_array(jsonb_build_array("street", "suite", "city", "state", "postal_code")))
WHERE "fact_sources" -> 'address' @> '{"source": "register", "by": null, "disputed": true}';
