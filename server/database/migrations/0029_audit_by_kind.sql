-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "audit_entry_kind";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_kind" ON "audit_entry" USING btree ("subject_kind","id");
