CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "job_search" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"homeowner" text NOT NULL,
	"address" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"description" text NOT NULL,
	"amount" text NOT NULL,
	"referral" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"list" smallint,
	"status" smallint,
	"month" date,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE VIEW "job_listing_of_plumber" AS
SELECT
	j.id AS job_id, 'plumber' AS role, j.plumber_id AS account_id, 0::smallint AS list, j.created_at,
	NULL::timestamptz AS rejected_at,
	lower(h.name || ' ' || h.last_name) AS homeowner,
	lower(h.address || ', ' || h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	lower(j.insurance_company_name) AS insurer, lower(j.policy_number) AS policy_number,
	j.date_of_loss, left(lower(j.issue_description), 40) AS description,
	j.status, j.amount_cents, j.referral_cents
FROM "job" j JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE VIEW "job_listing_of_company" AS
SELECT
	j.id AS job_id, 'company' AS role, o.company_id AS account_id,
	CASE WHEN o.state = 2 THEN 2 ELSE 1 END::smallint AS list, j.created_at,
	CASE WHEN o.state = 2 THEN o.rejected_at END AS rejected_at,
	lower(CASE WHEN o.state = 1 THEN h.name || ' ' || h.last_name
		ELSE rtrim(regexp_replace(h.name || ' ' || h.last_name, '(\S)\S*\s*', '\1. ', 'g')) END) AS homeowner,
	lower(CASE WHEN o.state = 1 THEN h.address || ', ' ELSE '' END
		|| h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	lower(j.insurance_company_name) AS insurer,
	CASE WHEN o.state = 1 THEN lower(j.policy_number) END AS policy_number,
	j.date_of_loss, left(lower(j.issue_description), 40) AS description,
	j.status, j.amount_cents, j.referral_cents
FROM "offer" o JOIN "job" j ON j.id = o.job_id JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE OR REPLACE VIEW "job_listing_source" AS
SELECT * FROM "job_listing_of_plumber" UNION ALL SELECT * FROM "job_listing_of_company";--> statement-breakpoint
-- Each row is looked up by its key: joined as a whole, the views would be worked out for every job there is.
CREATE OR REPLACE FUNCTION "job_listing_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_listing"
		SELECT s.* FROM changed c CROSS JOIN LATERAL (
			SELECT * FROM "job_listing_of_plumber" v WHERE v.job_id = c.id OFFSET 0) s;
	ELSE
		UPDATE "job_listing" l
		SET created_at = c.created_at, insurer = lower(c.insurance_company_name),
			policy_number = CASE WHEN l.policy_number IS NOT NULL THEN lower(c.policy_number) END,
			date_of_loss = c.date_of_loss, description = left(lower(c.issue_description), 40),
			status = c.status, amount_cents = c.amount_cents, referral_cents = c.referral_cents
		FROM changed c JOIN before b ON b.id = c.id
		WHERE l.job_id = c.id
			AND (c.created_at, c.insurance_company_name, c.policy_number, c.date_of_loss,
				c.issue_description, c.status, c.amount_cents, c.referral_cents)
			IS DISTINCT FROM (b.created_at, b.insurance_company_name, b.policy_number, b.date_of_loss,
				b.issue_description, b.status, b.amount_cents, b.referral_cents);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_listing_from_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "job_listing" AS l
	SELECT s.* FROM changed c CROSS JOIN LATERAL (
		SELECT * FROM "job_listing_of_company" v
		WHERE v.job_id = c.job_id AND v.account_id = c.company_id OFFSET 0) s
	ON CONFLICT (job_id, role, account_id) DO UPDATE
	SET list = excluded.list, rejected_at = excluded.rejected_at, homeowner = excluded.homeowner,
		address = excluded.address, policy_number = excluded.policy_number
	WHERE (l.list, l.rejected_at, l.homeowner, l.address, l.policy_number) IS DISTINCT FROM
		(excluded.list, excluded.rejected_at, excluded.homeowner, excluded.address,
			excluded.policy_number);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_listing_from_homeowner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "job_listing" l
	SET homeowner = s.homeowner, address = s.address
	FROM changed c CROSS JOIN LATERAL (
		SELECT v.* FROM "job" j JOIN "job_listing_of_plumber" v ON v.job_id = j.id
		WHERE j.homeowner_id = c.id OFFSET 0) s
	WHERE l.job_id = s.job_id AND l.role = 'plumber' AND l.account_id = s.account_id
		AND (l.homeowner, l.address) IS DISTINCT FROM (s.homeowner, s.address);
	UPDATE "job_listing" l
	SET homeowner = s.homeowner, address = s.address
	FROM changed c CROSS JOIN LATERAL (
		SELECT v.* FROM "job" j JOIN "job_listing_of_company" v ON v.job_id = j.id
		WHERE j.homeowner_id = c.id OFFSET 0) s
	WHERE l.job_id = s.job_id AND l.role = 'company' AND l.account_id = s.account_id
		AND (l.homeowner, l.address) IS DISTINCT FROM (s.homeowner, s.address);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE VIEW "job_search_source" AS
SELECT
	j.id AS job_id, j.id::text AS number, lower(h.name || ' ' || h.last_name) AS homeowner,
	lower(h.address || ', ' || h.city || ', ' || h.state || ' ' || h.zip_code) AS address,
	lower(j.insurance_company_name) AS insurer, lower(j.policy_number) AS policy_number,
	lower(j.issue_description) AS description,
	(j.amount_cents / 100)::text || '.' || lpad((j.amount_cents % 100)::text, 2, '0') AS amount,
	(j.referral_cents / 100)::text || '.' || lpad((j.referral_cents % 100)::text, 2, '0') AS referral
FROM "job" j JOIN "homeowner" h ON h.id = j.homeowner_id;--> statement-breakpoint
CREATE VIEW "job_tally_source" AS
SELECT l.role, l.account_id, 'jobs' AS kind, l.list, l.status, NULL::date AS month, count(*) AS amount
FROM "job_listing" l GROUP BY l.role, l.account_id, l.list, l.status
UNION ALL
SELECT 'company', j.company_id, 'won', NULL, NULL, NULL, count(*)
FROM "job" j WHERE j.company_id IS NOT NULL GROUP BY j.company_id
UNION ALL
SELECT 'company', p.company_id, 'spent', NULL, NULL, NULL, sum(p.charge_cents - p.refunded_cents)
FROM "payment" p WHERE p.status = 'paid' GROUP BY p.company_id
UNION ALL
SELECT 'plumber', j.plumber_id, 'earned', NULL, NULL,
	date_trunc('month', j.paid_at AT TIME ZONE 'UTC')::date, sum(j.referral_cents)
FROM "job" j WHERE j.paid_at IS NOT NULL
GROUP BY j.plumber_id, date_trunc('month', j.paid_at AT TIME ZONE 'UTC')::date;--> statement-breakpoint
CREATE FUNCTION "job_search_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_search"
		SELECT s.* FROM changed c CROSS JOIN LATERAL (
			SELECT * FROM "job_search_source" v WHERE v.job_id = c.id OFFSET 0) s;
	ELSE
		UPDATE "job_search" t
		SET insurer = s.insurer, policy_number = s.policy_number, description = s.description,
			amount = s.amount, referral = s.referral
		FROM changed c JOIN before b ON b.id = c.id CROSS JOIN LATERAL (
			SELECT * FROM "job_search_source" v WHERE v.job_id = c.id OFFSET 0) s
		WHERE t.job_id = c.id
			AND (c.insurance_company_name, c.policy_number, c.issue_description, c.amount_cents,
				c.referral_cents)
			IS DISTINCT FROM (b.insurance_company_name, b.policy_number, b.issue_description,
				b.amount_cents, b.referral_cents);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_search_from_homeowner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "job_search" t
	SET homeowner = s.homeowner, address = s.address
	FROM changed c CROSS JOIN LATERAL (
		SELECT v.* FROM "job" j JOIN "job_search_source" v ON v.job_id = j.id
		WHERE j.homeowner_id = c.id OFFSET 0) s
	WHERE t.job_id = s.job_id AND (t.homeowner, t.address) IS DISTINCT FROM (s.homeowner, s.address);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_search_without"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "job_search" t USING gone g WHERE t.job_id = g.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_tally_from_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row even where nothing is left of plus and minus: it tells that the list is another.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount)
		SELECT role, account_id, 'jobs', list, status, count(*) FROM changed GROUP BY 1, 2, 4, 5;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount)
		SELECT role, account_id, 'jobs', list, status, -count(*) FROM gone GROUP BY 1, 2, 4, 5;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount)
		SELECT role, account_id, 'jobs', list, status, sum(one)
		FROM (SELECT role, account_id, list, status, 1 AS one FROM changed
			UNION ALL SELECT role, account_id, list, status, -1 FROM before) both_sides
		GROUP BY 1, 2, 4, 5;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_tally_from_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'won', count(*) FROM changed
		WHERE company_id IS NOT NULL GROUP BY 2;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', plumber_id, 'earned', date_trunc('month', paid_at AT TIME ZONE 'UTC')::date,
			sum(referral_cents)
		FROM changed WHERE paid_at IS NOT NULL GROUP BY 2, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'won', -count(*) FROM gone
		WHERE company_id IS NOT NULL GROUP BY 2;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', plumber_id, 'earned', date_trunc('month', paid_at AT TIME ZONE 'UTC')::date,
			-sum(referral_cents)
		FROM gone WHERE paid_at IS NOT NULL GROUP BY 2, 4;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', side.company_id, 'won', sum(side.one)
		FROM changed c JOIN before b ON b.id = c.id
			CROSS JOIN LATERAL (VALUES (c.company_id, 1), (b.company_id, -1)) AS side (company_id, one)
		WHERE c.company_id IS DISTINCT FROM b.company_id AND side.company_id IS NOT NULL
		GROUP BY 2;
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', side.plumber_id, 'earned',
			date_trunc('month', side.paid_at AT TIME ZONE 'UTC')::date, sum(side.cents)
		FROM changed c JOIN before b ON b.id = c.id
			CROSS JOIN LATERAL (VALUES (c.plumber_id, c.paid_at, c.referral_cents),
				(b.plumber_id, b.paid_at, -b.referral_cents)) AS side (plumber_id, paid_at, cents)
		WHERE (c.plumber_id, c.paid_at, c.referral_cents)
				IS DISTINCT FROM (b.plumber_id, b.paid_at, b.referral_cents)
			AND side.paid_at IS NOT NULL
		GROUP BY 2, 4;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "job_tally_from_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'spent', sum(charge_cents - refunded_cents) FROM changed
		WHERE status = 'paid' GROUP BY 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', company_id, 'spent', -sum(charge_cents - refunded_cents) FROM gone
		WHERE status = 'paid' GROUP BY 2;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, amount)
		SELECT 'company', side.company_id, 'spent', sum(side.cents)
		FROM changed c JOIN before b ON b.id = c.id
			CROSS JOIN LATERAL (VALUES (c.company_id, c.status, c.charge_cents - c.refunded_cents),
				(b.company_id, b.status, b.refunded_cents - b.charge_cents))
				AS side (company_id, status, cents)
		WHERE (c.company_id, c.status, c.charge_cents, c.refunded_cents)
				IS DISTINCT FROM (b.company_id, b.status, b.charge_cents, b.refunded_cents)
			AND side.status = 'paid'
		GROUP BY 2;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "job_search_insert" AFTER INSERT ON "job" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_search_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_search_update" AFTER UPDATE ON "job" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_search_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_search_delete" AFTER DELETE ON "job" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_search_without"();--> statement-breakpoint
CREATE TRIGGER "job_search_update" AFTER UPDATE ON "homeowner" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_search_from_homeowner"();--> statement-breakpoint
CREATE TRIGGER "job_tally_insert" AFTER INSERT ON "job_listing" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_listing"();--> statement-breakpoint
CREATE TRIGGER "job_tally_update" AFTER UPDATE ON "job_listing" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_listing"();--> statement-breakpoint
CREATE TRIGGER "job_tally_delete" AFTER DELETE ON "job_listing" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_listing"();--> statement-breakpoint
CREATE TRIGGER "job_tally_insert" AFTER INSERT ON "job" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_tally_update" AFTER UPDATE ON "job" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_tally_delete" AFTER DELETE ON "job" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_job"();--> statement-breakpoint
CREATE TRIGGER "job_tally_insert" AFTER INSERT ON "payment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_payment"();--> statement-breakpoint
CREATE TRIGGER "job_tally_update" AFTER UPDATE ON "payment" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_payment"();--> statement-breakpoint
CREATE TRIGGER "job_tally_delete" AFTER DELETE ON "payment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_from_payment"();--> statement-breakpoint
INSERT INTO "job_search" SELECT * FROM "job_search_source";--> statement-breakpoint
INSERT INTO "job_tally" (role, account_id, kind, list, status, month, amount) SELECT * FROM "job_tally_source";--> statement-breakpoint
CREATE INDEX "job_search_texts" ON "job_search" USING gin ("number" gin_trgm_ops,"homeowner" gin_trgm_ops,"address" gin_trgm_ops,"insurer" gin_trgm_ops,"policy_number" gin_trgm_ops,"description" gin_trgm_ops,"amount" gin_trgm_ops,"referral" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "offer_lapsed" ON "offer" USING btree ("company_id","job_id") WHERE state = 4;--> statement-breakpoint
CREATE INDEX "job_tally_reader" ON "job_tally" USING btree ("account_id","role","kind");--> statement-breakpoint
ANALYZE "job_search";
