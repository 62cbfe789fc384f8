-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "homeowner_request";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "homeowner_request" ON "homeowner" USING btree ("plumber_id","request_key");
