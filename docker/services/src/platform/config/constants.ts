/** Values that no installation needs to change; tests shorten some of them. */
export const CONSTANTS = {
  /** First wait after a failed job; it doubles up to an hour. */
  queueRetrySeconds: 15,
  queueAttempts: 12,
  /** Minutes after which a slot that is held without an approved proposal is released. */
  approvalGraceMinutes: 30,
  /** Hour of the day, in WIB, from which the daily mails go out. */
  digestHour: 7,
  /** Pause between heartbeats on notice streams: shorter than the idle timeout of proxies. */
  noticeHeartbeatSeconds: 25,
  /** Largest share of the files, percent, that a sweep may put into the trash. */
  sweepMaxPercent: 5,
  /** Files of refused calls that one account may send in an hour. */
  unsentFilesPerHour: 200,
  sessionHours: 12,
  sessionMaxDays: 30,
  /** Longest life of a session that began at a campus provider: a person deactivated there loses access after it. */
  campusSessionHours: 12,
  /** scrypt's N for new passwords: about a tenth of a second of work. */
  passwordCost: 2 ** 15,
  /** Registrations per hour from one address; resent verification mails and reset links are limited by it too. */
  registerPerHour: 60,
  /** Longest time until the reconcile loop notices a difference. */
  engineTickSeconds: 15,
};

export type Constants = Readonly<typeof CONSTANTS>;
