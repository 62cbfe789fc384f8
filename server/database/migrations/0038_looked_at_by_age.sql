-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "job_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_created" ON "job" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offer_lapsed_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_lapsed_at" ON "offer" USING btree ("offered_at","job_id","company_id") WHERE state = 4;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_event_applied";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_event_applied" ON "provider_event" USING btree ("received_at") WHERE applied_at is not null;
