-- What of a referral amount stays the plumber's once some cents of its charge went back: `splitBack` of
-- contract/rules says the same, and a test holds one against the other.
CREATE FUNCTION "plumber_keeps"(charge_cents bigint, referral_cents bigint, back_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
	SELECT referral_cents - (2 * back_cents * referral_cents + charge_cents) / (2 * charge_cents)
$$;--> statement-breakpoint
CREATE VIEW "job_tally_of_kept" AS
SELECT
	'plumber' AS role, j.plumber_id AS account_id, 'kept' AS kind, NULL::smallint AS list,
	NULL::smallint AS status, date_trunc('month', p.paid_at AT TIME ZONE 'UTC')::date AS month,
	sum(plumber_keeps(p.charge_cents, p.referral_cents, p.refunded_cents))::bigint AS amount
FROM "payment" p JOIN "job" j ON j.id = p.job_id
WHERE p.status = 'paid' AND p.paid_at IS NOT NULL
GROUP BY j.plumber_id, date_trunc('month', p.paid_at AT TIME ZONE 'UTC')::date;--> statement-breakpoint
CREATE OR REPLACE VIEW "job_tally_source" AS
SELECT l.role, l.account_id, 'jobs' AS kind, l.list, l.status, NULL::date AS month, count(*) AS amount
FROM "job_listing" l GROUP BY l.role, l.account_id, l.list, l.status
UNION ALL
SELECT 'company', j.company_id, 'won', NULL, NULL, NULL, count(*)
FROM "job" j WHERE j.company_id IS NOT NULL GROUP BY j.company_id
UNION ALL
SELECT 'company', p.company_id, 'spent', NULL, NULL, NULL, sum(p.charge_cents - p.refunded_cents)
FROM "payment" p WHERE p.status = 'paid' GROUP BY p.company_id
UNION ALL
SELECT * FROM "job_tally_of_kept"
UNION ALL
SELECT 'plumber', j.plumber_id, 'earned', NULL, NULL,
	date_trunc('month', j.paid_at AT TIME ZONE 'UTC')::date, sum(j.referral_cents)
FROM "job" j WHERE j.paid_at IS NOT NULL
GROUP BY j.plumber_id, date_trunc('month', j.paid_at AT TIME ZONE 'UTC')::date;--> statement-breakpoint
CREATE FUNCTION "job_tally_of_kept_from_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', j.plumber_id, 'kept', date_trunc('month', c.paid_at AT TIME ZONE 'UTC')::date,
			sum(plumber_keeps(c.charge_cents, c.referral_cents, c.refunded_cents))
		FROM changed c JOIN "job" j ON j.id = c.job_id
		WHERE c.status = 'paid' AND c.paid_at IS NOT NULL GROUP BY 2, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', j.plumber_id, 'kept', date_trunc('month', g.paid_at AT TIME ZONE 'UTC')::date,
			-sum(plumber_keeps(g.charge_cents, g.referral_cents, g.refunded_cents))
		FROM gone g JOIN "job" j ON j.id = g.job_id
		WHERE g.status = 'paid' AND g.paid_at IS NOT NULL GROUP BY 2, 4;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, month, amount)
		SELECT 'plumber', j.plumber_id, 'kept', date_trunc('month', side.paid_at AT TIME ZONE 'UTC')::date,
			sum(side.cents)
		FROM changed c JOIN before b ON b.id = c.id JOIN "job" j ON j.id = c.job_id
			CROSS JOIN LATERAL (VALUES
				(c.status, c.paid_at, plumber_keeps(c.charge_cents, c.referral_cents, c.refunded_cents)),
				(b.status, b.paid_at, -plumber_keeps(b.charge_cents, b.referral_cents, b.refunded_cents)))
				AS side (status, paid_at, cents)
		WHERE (c.status, c.paid_at, c.charge_cents, c.referral_cents, c.refunded_cents)
				IS DISTINCT FROM (b.status, b.paid_at, b.charge_cents, b.referral_cents, b.refunded_cents)
			AND side.status = 'paid' AND side.paid_at IS NOT NULL
		GROUP BY 2, 4;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Making a trigger waits for whoever writes payments just now: from here on every change of one is told.
CREATE TRIGGER "job_tally_of_kept_insert" AFTER INSERT ON "payment" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_of_kept_from_payment"();--> statement-breakpoint
CREATE TRIGGER "job_tally_of_kept_update" AFTER UPDATE ON "payment" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_of_kept_from_payment"();--> statement-breakpoint
CREATE TRIGGER "job_tally_of_kept_delete" AFTER DELETE ON "payment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "job_tally_of_kept_from_payment"();
