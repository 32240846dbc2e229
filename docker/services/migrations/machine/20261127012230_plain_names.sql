ALTER TABLE "machine"."container" RENAME COLUMN "restart_owed" TO "restart_pending";
