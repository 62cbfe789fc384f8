ALTER TABLE "job_tally" ADD COLUMN "job_ids" bigint[];--> statement-breakpoint
ALTER TABLE "job_tally" ADD COLUMN "mark" numeric;--> statement-breakpoint
-- Of a row that came into a list, or that has another list or status and nothing else, it is told which it is: what
-- was counted before is then put right by a look at these alone.
CREATE OR REPLACE FUNCTION "job_tally_from_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A row even where nothing is left of plus and minus: it tells that the list is another.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount, job_ids)
		SELECT role, account_id, 'jobs', list, status, count(*),
			CASE WHEN count(*) <= 100 THEN array_agg(job_id) END
		FROM changed GROUP BY 1, 2, 4, 5;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount)
		SELECT role, account_id, 'jobs', list, status, -count(*) FROM gone GROUP BY 1, 2, 4, 5;
	ELSE
		INSERT INTO "job_tally" (role, account_id, kind, list, status, amount, job_ids)
		SELECT role, account_id, 'jobs', list, status, sum(one),
			CASE WHEN sign <> 0 AND count(*) <= 100 THEN array_agg(job_id) END
		FROM (
			SELECT c.role, c.account_id, side.list, side.status, side.one, c.job_id,
				CASE WHEN (c.list, c.status) IS DISTINCT FROM (b.list, b.status) AND b.list <> 2
						AND (c.created_at, c.homeowner, c.address, c.insurer, c.policy_number, c.date_of_loss,
							c.description, c.amount_cents, c.referral_cents)
						IS NOT DISTINCT FROM (b.created_at, b.homeowner, b.address, b.insurer,
							b.policy_number, b.date_of_loss, b.description, b.amount_cents, b.referral_cents)
					THEN side.one ELSE 0 END AS sign
			FROM changed c
			JOIN before b ON b.job_id = c.job_id AND b.role = c.role AND b.account_id = c.account_id
			CROSS JOIN LATERAL (VALUES (c.list, c.status, 1), (b.list, b.status, -1))
				AS side (list, status, one)
		) both_sides
		GROUP BY role, account_id, list, status, sign;
	END IF;
	RETURN NULL;
END $$;
