ALTER TABLE "machine"."engine_report" DROP CONSTRAINT "engine_report_state_check";
ALTER TABLE "machine"."engine_report" ADD CONSTRAINT "engine_report_state_check" CHECK ("machine"."engine_report"."state" in ('starting', 'running', 'failed'));
