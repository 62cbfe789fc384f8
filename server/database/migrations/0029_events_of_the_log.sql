-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "audit_entry_event";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_event" ON "audit_entry" USING btree ("id") WHERE subject_kind = 'event';
