ALTER TABLE "audit" ADD COLUMN "told_key" text;
ALTER TABLE "audit" ADD CONSTRAINT "audit_told_key" UNIQUE("told_key");
