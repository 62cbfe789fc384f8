-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "homeowner_name" ON "homeowner" USING btree ("plumber_id",lower("name" || ' ' || "last_name"),"id" DESC);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_plumber";
