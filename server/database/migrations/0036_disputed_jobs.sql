-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "job_disputed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_disputed" ON "job" USING btree ("id") WHERE payment_status = 'disputed';
