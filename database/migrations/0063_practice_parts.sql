CREATE INDEX "practices_parts" ON "practices" USING gin ((fold("name"
  || ' ' || coalesce("street", '') || ' ' || coalesce("suite", '')
  || ' ' || coalesce("city", '') || ' ' || coalesce("state"::text, '')
  || ' ' || coalesce("postal_code"::text, ''))) gin_trgm_ops);