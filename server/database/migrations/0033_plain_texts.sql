-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_plain_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "homeowner_plain_name" ON "homeowner" USING btree ("plumber_id",plain_text("name" || ' ' || "last_name"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_search_with_accents";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_search_with_accents" ON "job_search" USING btree ("job_id") WHERE
  (homeowner, address, insurer, policy_number, description) is distinct from (plain_text(homeowner),
  plain_text(address), plain_text(insurer), plain_text(policy_number), plain_text(description));
