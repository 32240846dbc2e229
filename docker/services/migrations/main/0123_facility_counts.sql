ALTER TABLE "facility" ADD COLUMN "counts" text DEFAULT 'tidak' NOT NULL;
ALTER TABLE "facility" ADD CONSTRAINT "facility_counts_check" CHECK ("facility"."counts" in ('tidak', 'gpu', 'ram', 'storage'));
