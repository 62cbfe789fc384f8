ALTER TABLE "payment" ADD COLUMN "lost_cents" integer;
