ALTER TABLE "audit" DROP COLUMN "told_key";--> statement-breakpoint
ALTER TABLE "proposal" RENAME COLUMN "end_told_days" TO "end_reminded_days";--> statement-breakpoint
ALTER TABLE "login_known" RENAME TO "login_address";--> statement-breakpoint
ALTER TABLE "login_address" RENAME CONSTRAINT "login_known_pkey" TO "login_address_pkey";--> statement-breakpoint
ALTER TABLE "login_address" RENAME CONSTRAINT "login_known_account_id_account_id_fk" TO "login_address_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "maintenance_told" RENAME TO "maintenance_notified";--> statement-breakpoint
ALTER TABLE "maintenance_notified" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "maintenance_notified" RENAME CONSTRAINT "maintenance_told_pkey" TO "maintenance_notified_pkey";--> statement-breakpoint
ALTER TABLE "maintenance_notified" RENAME CONSTRAINT "maintenance_told_proposal_id_proposal_id_fk" TO "maintenance_notified_proposal_id_proposal_id_fk";--> statement-breakpoint
ALTER INDEX "maintenance_told_proposal" RENAME TO "maintenance_notified_proposal";
