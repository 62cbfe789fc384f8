-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "company_blocked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_blocked" ON "company" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "plumber_blocked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "plumber_blocked" ON "plumber" USING btree ("id") WHERE blocked_at is not null;
