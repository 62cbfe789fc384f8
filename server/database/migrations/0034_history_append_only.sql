CREATE FUNCTION "job_event_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history of jobs is append-only: % on % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "job_event_append_only" BEFORE UPDATE OR DELETE ON "job_event" FOR EACH ROW EXECUTE FUNCTION "job_event_refuse_change"();
