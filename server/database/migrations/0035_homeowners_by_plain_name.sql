-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "homeowner_by_name" ON "homeowner" USING btree ("plumber_id",plain_text("name" || ' ' || "last_name"),"id" DESC);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_plain_name";
