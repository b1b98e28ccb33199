export const texts = {
  id: "features/operators/admin/work/texts",
  backgroundWork: "Background work",
  aboutWork:
    "Emails, payouts, refunds and events of the payment provider. Failures are retried automatically for days. Those listed here have stopped retrying.",
  nothingHasFailed: "Nothing has failed",
  nothingFailedHint: "Everything is done or will be retried automatically.",
  failedJobs: "Failed jobs",
  failedEvents: "Failed events of the payment provider",
  queues: "Queues",
  noQueues: "The queues are empty.",
  tryAgainQuestion: (name: string) => `Try ${name} again?`,
  whatTryingDoes: "It starts again now. Running it twice is safe.",
  tryAgain: "Try again",
  trying: "Trying…",
  reasonIsAudited: "It stays in the audit log.",
  failedAt: (time: string, attempts: number | null) =>
    `${time}${attempts === null ? "" : `, tried ${attempts === 1 ? "once" : `${attempts} times`}`}`,
  failed: (failed: number) => `${failed} failed`,
  ok: "OK",

  ready: (ready: number, oldest: string | null) =>
    `${ready} ready${oldest === null ? "" : `, the oldest for ${oldest}`}`,
  running: (running: number) => `${running} running`,
  forLater: (later: number) => `${later} for later`,
  retrying: (retrying: number) => `${retrying} retrying`,
  retry: "Retry",
};
